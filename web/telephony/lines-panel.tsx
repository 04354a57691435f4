import { useState } from 'react'
import { type TelephonyLine, telephony } from '#contract/telephony/telephony.ts'
import { formatPhone } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './telephony.module.css'
import { t } from './texts.ts'

/** Numbers that customers dial, with the studio or advertisement of each. */
export function LinesPanel() {
  useRefetch(telephony.lines, null, ['telephony'])
  const { data, error, refetch } = useData(telephony.lines, {})
  const [open, setOpen] = useState<TelephonyLine | 'new' | null>(null)
  return (
    <section className={styles.part} aria-label={t('lines.title')}>
      <header className={styles.head}>
        <h2>{t('lines.title')}</h2>
        <May do={telephony.createLine}>
          <Button icon="plus" onClick={() => setOpen('new')}>
            {t('lines.create')}
          </Button>
        </May>
      </header>
      {!error && !data && <FormSkeleton fields={2} />}
      {error && !data && <Failure title={t('notLoaded.lines')} error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('lines.empty')}</p>}
      <ul className={styles.rows}>
        {data?.items.map((row) => (
          <Line key={row.id} row={row} onEdit={() => setOpen(row)} />
        ))}
      </ul>
      {open !== null && <LineDialog row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Line({ row, onEdit }: { row: TelephonyLine; onEdit: () => void }) {
  const remove = useSave(telephony.removeLine, { saved: t('lines.removed') })
  const { id, title, number, unit, source } = row
  const ask = async () => {
    const question = { title: t('lines.remove', { title }), action: t('lines.removeAct'), isDangerous: true }
    if (await confirm(question)) remove.mutate({ params: { id } })
  }
  return (
    <li className={styles.row}>
      <span>
        <strong>{title}</strong> <span className="figures">{formatPhone(number)}</span>{' '}
        <span className={styles.soft}>{[unit?.name, source?.name].filter(Boolean).join(' · ')}</span>
      </span>
      <May do={telephony.updateLine}>
        <IconButton icon="edit" label={t('lines.editOf', { title })} onClick={onEdit} />
        <IconButton icon="remove" label={t('lines.removeOf', { title })} onClick={() => void ask()} />
      </May>
    </li>
  )
}

function LineDialog({ row, onClose }: { row: TelephonyLine | null; onClose: () => void }) {
  const asked = useData(telephony.places, {})
  const { data } = asked
  const said = { inForm: true, saved: t('lines.saved'), failed: t('lines.failed') }
  const create = useSave(telephony.createLine, said)
  const update = useSave(telephony.updateLine, said)
  const form = useForm({
    whileSaving: 'closed',
    schema: telephony.createLine.body,
    name: `line-${row?.id ?? 'new'}`,
    initial: row ? { number: row.number, title: row.title, unit_id: row.unit_id, user_source_id: row.user_source_id } : {},
    save: async (body) => {
      await (row ? update.mutateAsync({ params: { id: row.id }, body }) : create.mutateAsync({ body }))
      onClose()
    },
  })
  return (
    <Dialog isWide title={t(row ? 'lines.edit' : 'lines.create')} onClose={onClose}>
      <FormView form={form} submit={t('lines.save')}>
        <TextField field={form.field('number')} label={t('fields.number')} maxLength={20} />
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
        <SelectField from={asked} field={form.field('unit_id')} label={t('fields.unit_id')} options={data?.units ?? []} />
        <SelectField from={asked} field={form.field('user_source_id')} label={t('fields.user_source_id')} options={data?.sources ?? []} />
      </FormView>
    </Dialog>
  )
}
