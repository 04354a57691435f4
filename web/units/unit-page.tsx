import type { z } from 'zod'
import { paths } from '#contract/shell/paths.ts'
import { type unitBody, units } from '#contract/units/units.ts'
import { UnitPhotoPicker } from '#web/images/unit-photo-picker.tsx'
import { StoresPanel } from '#web/stores/stores-panel.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { t } from './texts.ts'
import { UnitFields } from './unit-fields.tsx'
import { UnitHours } from './unit-hours.tsx'
import { UnitNeighbours } from './unit-neighbours.tsx'
import { UnitSettings } from './unit-settings.tsx'
import { UnitTill } from './unit-till.tsx'
import { UnitWindows } from './unit-windows.tsx'
import { UnitWorkplaces } from './unit-workplaces.tsx'

export default function UnitPage() {
  return (
    <DictionaryPage
      feature={units}
      list={paths.units}
      rowPath="unit"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={(row) => row.name}
      initial={newUnit}
      remaining={units.list}
      note={(row) => <UnitPhotoPicker unitId={row.id} filename={row.image ?? null} />}
      tabs={(row) => [
        { title: t('tabs.stores'), content: <StoresPanel unitId={row.id} /> },
        { title: t('tabs.neighbours'), content: <UnitNeighbours unit={row} /> },
        { title: t('tabs.windows'), content: <UnitWindows unit={row} /> },
        { title: t('tabs.workplaces'), content: <UnitWorkplaces unitId={row.id} /> },
        { title: t('tabs.hours'), content: <UnitHours unit={row} /> },
        { title: t('tabs.settings'), content: <UnitSettings unit={row} /> },
        { title: t('tabs.till'), content: <UnitTill unitId={row.id} /> },
      ]}
    >
      {(form) => <UnitFields form={form} />}
    </DictionaryPage>
  )
}

/** The database's defaults, shown before the first save (UNT-709, K4). */
const newUnit: Partial<z.input<typeof unitBody>> = {
  type: 0,
  timezone: 'Europe/Moscow',
  schedule: { from: '10:00', to: '22:00' },
  order: 0,
  is_in_analytics: 1,
  time_sampling: 900,
  window_ratio: 63,
  window_ratio2: 30,
  window_split_min: 5400,
  window_split_indent: 0,
  window_cancel_min: 3600,
  no_window_quantum_size: 900,
  no_window_period: null,
  min_notice: 0,
  neighbours: [],
}
