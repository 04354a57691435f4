import { type KioskRow, kiosks } from '#contract/kiosks/kiosks.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { formatMoment, nowIn } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './kiosks.module.css'
import { t } from './texts.ts'

const MINUTE = 60_000

/** The tablets, when each was last heard of, and a way to disconnect one. */
export default function KiosksPage() {
  const { data, error, refetch } = useData(kiosks.list, {}, { refetchInterval: MINUTE })
  return (
    <Page title={t('title')}>
      {error && !data && <Failure title={t('list.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.items.length === 0 && (
        <Empty icon="qr" title={t('list.empty')} text={t('list.emptyText', { address: `${window.location.host}${paths.generalQr}` })} />
      )}
      {data && data.items.length > 0 && (
        <>
          <p className={styles.hint}>{t('list.another', { address: `${window.location.host}${paths.generalQr}` })}</p>
          <ul className={styles.list}>
            {data.items.map((one) => (
              <Kiosk key={one.id} kiosk={one} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

/** A tablet asks for a code every fifteen seconds: ten minutes without a word are no chance. */
const SILENT_SECONDS = 600
function isSilent(seen: string | null): boolean {
  const now = nowIn(sessionZone())
  return seen === null || seen < momentAt(dayOf(now), secondsOf(now) - SILENT_SECONDS)
}

function Kiosk({ kiosk: { id, title, unit, author, last_seen_at, ended_at } }: { kiosk: KioskRow }) {
  const end = useSave(kiosks.end, { saved: t('list.ended') })
  const ask = async () => {
    if (await confirm({ title: t('list.sure', { title }), text: t('list.sureText'), action: t('list.end'), isDangerous: true }))
      end.mutate({ params: { id } })
  }
  return (
    <li className={styles.kiosk}>
      <div>
        <strong>{title}</strong>
        <p>
          {unit.name}. {t('fields.author')}: {author}
        </p>
        <p>{last_seen_at ? t('list.seen', { time: formatMoment(last_seen_at) }) : t('list.never')}</p>
      </div>
      {ended_at ? (
        <StatusMark icon="minus" tone="done">
          {t('list.off', { time: formatMoment(ended_at) })}
        </StatusMark>
      ) : (
        <>
          {isSilent(last_seen_at) ? (
            <StatusMark icon="offline" tone="warn">
              {t('list.silent')}
            </StatusMark>
          ) : (
            <StatusMark icon="check" tone="good">
              {t('list.working')}
            </StatusMark>
          )}
          <Button kind="warning" disabled={end.isPending} onClick={() => void ask()}>
            {t('list.end')}
          </Button>
        </>
      )}
    </li>
  )
}
