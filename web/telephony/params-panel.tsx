import { useState } from 'react'
import { type SipParams, telephony } from '#contract/telephony/telephony.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './telephony.module.css'
import { t } from './texts.ts'

/** People who can be called now. */
export function ActivePanel() {
  useRefetch(telephony.activeParams, null, ['telephony', 'calls', 'schedules'])
  const { data, error, refetch } = useData(telephony.activeParams, {})
  return (
    <section className={styles.part} aria-label={t('params.active')}>
      <h2>{t('params.active')}</h2>
      {!error && !data && <FormSkeleton fields={2} />}
      {error && !data && <Failure title={t('notLoaded.active')} error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('params.nobody')}</p>}
      <ul className={styles.rows}>
        {data?.items.map(({ employer_id, full_name, login, is_busy }) => (
          <li key={employer_id} className={styles.row}>
            <span>
              {full_name} <span className={styles.soft}>{login}</span>
            </span>
            <StatusMark icon="phone" tone={is_busy ? 'warn' : 'good'}>
              {t(is_busy ? 'params.busy' : 'params.free')}
            </StatusMark>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The telephone of each employee. */
export function ParamsPanel() {
  useRefetch(telephony.params, null, ['telephony', 'employers'])
  const { data, error, refetch } = useData(telephony.params, {})
  const [open, setOpen] = useState<SipParams | 'new' | null>(null)
  const known = (data?.items ?? []).filter(({ login }) => login !== null)
  return (
    <section className={styles.part} aria-label={t('params.title')}>
      <header className={styles.head}>
        <h2>{t('params.title')}</h2>
        <Button icon="plus" onClick={() => setOpen('new')}>
          {t('params.add')}
        </Button>
      </header>
      {!error && !data && <FormSkeleton fields={2} />}
      {error && !data && <Failure title={t('notLoaded.params')} error={error} retry={() => void refetch()} />}
      {data && known.length === 0 && <p className={styles.soft}>{t('params.empty')}</p>}
      <ul className={styles.rows}>
        {known.map((row) => (
          <li key={row.employer_id} className={styles.row}>
            <span>
              {row.full_name} <span className={styles.soft}>{row.login}</span>
            </span>
            <IconButton icon="edit" label={t('params.editOf', { name: row.full_name })} onClick={() => setOpen(row)} />
          </li>
        ))}
      </ul>
      {open !== null && <ParamsDialog row={open === 'new' ? null : open} people={data?.items ?? []} onClose={() => setOpen(null)} />}
    </section>
  )
}

function ParamsDialog({ row, people, onClose }: { row: SipParams | null; people: SipParams[]; onClose: () => void }) {
  const save = useSave(telephony.saveParams, { inForm: true, saved: t('params.saved'), failed: t('params.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: telephony.saveParams.body,
    name: `sip-${row?.employer_id ?? 'new'}`,
    initial: row ? { employer_id: row.employer_id, login: row.login ?? '' } : { login: '' },
    save: async (body) => {
      await save.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('params.edit')} onClose={onClose}>
      <FormView form={form} submit={t('params.save')}>
        <SelectField
          field={form.field('employer_id')}
          label={t('fields.employer_id')}
          options={people.map(({ employer_id: id, full_name: name }) => ({ id, name }))}
        />
        <TextField field={form.field('login')} label={t('fields.login')} maxLength={100} />
        <TextField
          field={form.field('password')}
          label={t('fields.password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={t('params.passwordHint')}
        />
      </FormView>
    </Dialog>
  )
}
