import { useState } from 'react'
import { telephony } from '#contract/telephony/telephony.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import styles from './telephony.module.css'
import { t } from './texts.ts'

/** Where the exchange tells of calls. The secret of its signature is shown once, after it was made. */
export function SettingsPanel() {
  useRefetch(telephony.settings, null, ['telephony'])
  const { data, error, refetch } = useData(telephony.settings, {})
  const [secret, setSecret] = useState<string | null>(null)
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
      {error && !data && <Failure title={t('settings.title')} error={error} retry={() => void refetch()} />}
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
                [t('fields.secret'), secret && <code key="secret">{secret}</code>],
              ]}
            />
          )}
          {secret && <p role="status">{t('settings.once')}</p>}
          <Button aria-disabled={renew.isPending} onClick={() => renew.isPending || void ask()}>
            {t(data.address ? 'settings.again' : 'settings.renew')}
          </Button>
        </>
      )}
    </section>
  )
}
