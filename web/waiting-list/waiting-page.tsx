import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { paths } from '#contract/shell/paths.ts'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { DictionaryPage } from '#web/ui/dictionary-page.tsx'
import { EntryState } from './entry-state.tsx'
import { t } from './texts.ts'
import { WaitingFields } from './waiting-fields.tsx'

const nameOf = ({ id, user }: WaitingRow) => user?.title ?? t('card', { id })

export default function WaitingPage() {
  const initial = useBeginning()
  useRefetch(waitingList.show, null, ['waiting-list'])
  return (
    <DictionaryPage
      feature={waitingList}
      list={paths.waitingList}
      rowPath="waiting"
      words={{ title: t('title'), create: t('create'), remove: (name) => t('remove', { name }) }}
      nameOf={nameOf}
      initial={initial}
      isReadOnly={(row) => row.status === 'booked'}
      note={(row) => (
        <>
          {row.user && <CustomerWarnings customerId={row.user.id} kinds={row.user.warnings} />}
          <EntryState row={row} />
        </>
      )}
    >
      {(form) => <WaitingFields form={form} />}
    </DictionaryPage>
  )
}

/** `?user_id&service_ids&unit_ids&employer_ids&begin_day`: what the new-booking form knew when nothing suited. */
function useBeginning(): Partial<z.input<typeof waitingList.create.body>> {
  const search: Record<string, string> = useSearch({ strict: false })
  const { me } = useSession()
  const today = todayIn(sessionZone())
  const ids = (name: string) =>
    (search[name] ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
  const [user] = ids('user_id')
  const asked = ids('unit_ids')
  const units = asked.length > 0 || me.unit_id === null ? asked : [me.unit_id]
  const day = search.begin_day && isDay(search.begin_day) ? search.begin_day : today
  return {
    ...(user && { user_id: user }),
    service_ids: ids('service_ids'),
    unit_ids: units,
    employer_ids: ids('employer_ids'),
    begin_day: day,
    end_day: day,
    priority: 0,
  }
}
