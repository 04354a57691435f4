import { useState } from 'react'
import { type UnitScheduleRow, unitScheduleBody } from '#contract/units/unit-hours.ts'
import { units } from '#contract/units/units.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'
import type { UnitRow } from './unit-part.tsx'
import { WeekField } from './week-field.tsx'

const indexes = [0, 1, 2, 3, 4, 5, 6] as const
const daysShort = shell('month.short').split(',')

/** Opening hours by weekday; each week holds from its day until the next one begins. */
export function UnitHours({ unit }: { unit: UnitRow }) {
  const [open, setOpen] = useState<UnitScheduleRow | 'new' | null>(null)
  const { can } = useSession()
  const { data, error, refetch } = useData(units.schedules, { params: { id: unit.id } })
  if (error && !data) return <Failure title={shell('list.failed')} error={error} retry={() => void refetch()} />
  const add = (
    <May do={units.saveSchedule}>
      <Button icon="plus" onClick={() => setOpen('new')}>
        {t('hours.add')}
      </Button>
    </May>
  )
  return (
    <>
      <p>{t('hours.hint')}</p>
      <div>{data && data.length > 0 && add}</div>
      <ListTable
        title={t('hours.title')}
        rows={data}
        expected={2}
        columns={[
          { key: 'begin_at', title: t('fields.begin_at'), cell: (row) => formatDay(row.begin_at) },
          ...indexes.map((index) => ({
            key: `day-${index}`,
            title: daysShort[index] ?? '',
            cell: (row: UnitScheduleRow) => hoursOf(row.schedule[index] ?? null),
          })),
          ...(can(units.saveSchedule.may)
            ? [{ key: 'acts', title: '', cell: (row: UnitScheduleRow) => <Acts row={row} onEdit={() => setOpen(row)} />, width: '96px' }]
            : []),
        ]}
        nothing={
          <Empty title={shell('list.emptyTitle')} text={t('hours.empty')}>
            {add}
          </Empty>
        }
      />
      {open && <HoursDialog unit={unit} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const hoursOf = (day: { from: string; to: string } | null) => (day ? `${day.from}–${day.to}` : t('hours.closed'))

function Acts({ row, onEdit }: { row: UnitScheduleRow; onEdit: () => void }) {
  const day = formatDay(row.begin_at)
  const remove = useSave(units.removeSchedule, { quiet: true, saved: t('hours.removed', { day }) })
  const ask = async () => {
    if (!(await confirm({ title: t('hours.remove', { day }), action: shell('form.remove'), isDangerous: true }))) return
    await remove
      .mutateAsync({ params: { id: row.unit_id, schedule_id: row.id } })
      .catch((error) => showRefusal(error, shell('form.removeFailed')))
  }
  return (
    <>
      <IconButton icon="edit" label={`${t('hours.edit')}: ${day}`} onClick={onEdit} />
      <IconButton icon="remove" label={`${shell('form.remove')}: ${day}`} onClick={() => void ask()} />
    </>
  )
}

function HoursDialog({ unit, row, onClose }: { unit: UnitRow; row: UnitScheduleRow | null; onClose: () => void }) {
  const save = useSave(units.saveSchedule, { inForm: true, failed: shell('form.failed') })
  const week = indexes.map(() => unit.schedule)
  const form = useForm({
    whileSaving: 'closed',
    schema: unitScheduleBody,
    name: `hours-${row?.id ?? 'new'}`,
    initial: row ? { begin_at: row.begin_at, schedule: row.schedule } : { begin_at: todayIn(unit.timezone), schedule: week },
    seen: { schedule: row?.schedule ?? null },
    save: async (body, _, seen) => {
      await save.mutateAsync({ params: { id: unit.id }, body, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t(row ? 'tabs.hours' : 'hours.add')} onClose={onClose} isWide>
      <FormView form={form}>
        {row === null && <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />}
        <WeekField field={form.field('schedule')} usual={unit.schedule} />
      </FormView>
    </Dialog>
  )
}
