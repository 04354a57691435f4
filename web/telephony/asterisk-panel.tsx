import { useState } from 'react'
import { type AsteriskSettings, telephony } from '#contract/telephony/telephony.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './telephony.module.css'
import { t } from './texts.ts'

/** The company's own Asterisk: its address, and whether it is connected. */
export function AsteriskPanel() {
  useRefetch(telephony.asterisk, null, ['telephony'])
  const { data, error, refetch } = useData(telephony.asterisk, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-label={t('asterisk.title')}>
      <h2>{t('asterisk.title')}</h2>
      {!error && !data && <FormSkeleton fields={2} />}
      {error && !data && <Failure title={t('notLoaded.asterisk')} error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.soft}>{t(data.places.length === 0 ? 'asterisk.none' : 'asterisk.text')}</p>
          {data.place && (
            <>
              <State row={data} />
              <Facts
                className={styles.facts}
                of={[
                  [t('fields.place'), data.place],
                  [t('fields.ami_login'), data.ami_login],
                  [t('fields.technology'), data.technology],
                  [t('fields.context'), data.context],
                ]}
              />
            </>
          )}
          {data.places.length > 0 && <Button onClick={() => setOpen(true)}>{t('asterisk.set')}</Button>}
          {isOpen && <AsteriskDialog row={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </section>
  )
}

function State({ row: { is_on, connected_at, failure } }: { row: AsteriskSettings }) {
  if (is_on === 0)
    return (
      <StatusMark icon="minus" tone="done">
        {t('asterisk.off')}
      </StatusMark>
    )
  if (failure)
    return (
      <StatusMark icon="error" tone="bad">
        {t('asterisk.failed', { why: failure })}
      </StatusMark>
    )
  if (!connected_at)
    return (
      <StatusMark icon="clock" tone="note">
        {t('asterisk.waiting')}
      </StatusMark>
    )
  return (
    <StatusMark icon="check" tone="good">
      {t('asterisk.connected', { when: formatMoment(connected_at) })}
    </StatusMark>
  )
}

function AsteriskDialog({ row, onClose }: { row: AsteriskSettings; onClose: () => void }) {
  const save = useSave(telephony.saveAsterisk, { inForm: true, saved: t('asterisk.saved'), failed: t('asterisk.notSaved') })
  const { is_on, is_tls, ami_login, technology, context } = row
  const form = useForm({
    whileSaving: 'closed',
    schema: telephony.saveAsterisk.body,
    name: 'asterisk',
    initial: { place: row.place ?? row.places[0] ?? '', is_on, is_tls, ami_login, technology, context },
    save: async (body) => {
      await save.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('asterisk.title')} onClose={onClose}>
      <FormView form={form} submit={t('asterisk.save')}>
        <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
        <ChoiceField field={form.field('place')} label={t('fields.place')} options={row.places.map((id) => ({ id, name: id }))} />
        <FlagField field={form.field('is_tls')} label={t('fields.is_tls')} />
        <TextField field={form.field('ami_login')} label={t('fields.ami_login')} maxLength={40} />
        <TextField
          field={form.field('ami_secret')}
          label={t('fields.ami_secret')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={row.has_secret ? t('asterisk.secretHint') : undefined}
        />
        <TextField field={form.field('technology')} label={t('fields.technology')} maxLength={40} />
        <TextField field={form.field('context')} label={t('fields.context')} maxLength={40} />
      </FormView>
    </Dialog>
  )
}
