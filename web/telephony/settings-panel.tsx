import { useState } from 'react'
import { telephony } from '#contract/telephony/telephony.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './telephony.module.css'
import { t } from './texts.ts'

/** Where the exchange tells of calls. The secret of its signature is shown once, after it was made. */
export function SettingsPanel() {
  useRefetch(telephony.settings, null, ['telephony'])
  const { data, error, refetch } = useData(telephony.settings, {})
  const [secret, setSecret] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  const renew = useSave(telephony.renewKey, {
    saved: t('settings.made'),
    failed: t('settings.failed'),
    done: (made) => setSecret(made.secret ?? null),
  })
  const ask = async () => {
    const question = { title: t('settings.question'), text: t('settings.warning'), action: t('settings.again'), isDangerous: true }
    if (!data?.address || (await confirm(question))) renew.mutate({})
  }
  return (
    <section className={styles.part} aria-label={t('settings.title')}>
      <h2>{t('settings.title')}</h2>
      {!error && !data && <FormSkeleton fields={2} />}
      {error && !data && <Failure title={t('notLoaded.settings')} error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <p>{t(`settings.adapters.${data.adapter}`)}</p>
          <p className={styles.soft}>{t(data.address ? 'settings.text' : 'settings.none')}</p>
          {data.recording_told === 0 && <p>{t('settings.untold')}</p>}
          {data.address && data.made_at && (
            <Facts
              className={styles.facts}
              of={[
                [t('fields.address'), <code key="address">{data.address}</code>],
                [t('fields.made_at'), formatMoment(data.made_at)],
                [t('fields.secret'), secret ? <code key="secret">{secret}</code> : t(data.is_issued ? 'settings.issued' : 'settings.own')],
              ]}
            />
          )}
          {secret && <p role="status">{t('settings.once')}</p>}
          <Button aria-disabled={renew.isPending} onClick={() => renew.isPending || void ask()}>
            {t(data.address ? 'settings.again' : 'settings.renew')}
          </Button>
          <Button onClick={() => setTaking(true)}>{t('settings.take')}</Button>
          {isTaking && <SecretDialog onTaken={() => setSecret(null)} onClose={() => setTaking(false)} />}
        </>
      )}
    </section>
  )
}

/** A virtual exchange signs with a secret of its own making, which is typed in here and never shown again. */
function SecretDialog({ onTaken, onClose }: { onTaken: () => void; onClose: () => void }) {
  const save = useSave(telephony.takeSecret, { inForm: true, saved: t('settings.taken'), failed: t('settings.notTaken') })
  const form = useForm({
    whileSaving: 'closed',
    schema: telephony.takeSecret.body,
    name: 'exchange-secret',
    initial: { secret: '' },
    save: async (body) => {
      await save.mutateAsync({ body })
      onTaken()
      onClose()
    },
  })
  return (
    <Dialog title={t('settings.take')} onClose={onClose}>
      <FormView form={form} submit={t('settings.takeSave')}>
        <TextField
          field={form.field('secret')}
          label={t('fields.secret')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={t('settings.takeHint')}
        />
      </FormView>
    </Dialog>
  )
}
