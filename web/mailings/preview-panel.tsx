import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { mailings, TYPED_FROM } from '#contract/mailings/mailings.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import type { SubjectMarker } from '#contract/notify-templates/notify-templates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatCount } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './mailings.module.css'
import type { Asked, Previewed } from './send.tsx'
import { t } from './texts.ts'

interface Shown {
  asked: Asked
  told: Previewed
  once: string
}

/** Whom the mailing would reach now, whom not and why, what it costs, and the button that sends it. */
export function PreviewPanel(shown: Shown) {
  const { told } = shown
  const [isAsking, setAsking] = useState(false)
  const left = told.total - told.reached
  return (
    // The answer stands below a long form: without this whoever asked would see that nothing has happened.
    <section ref={intoSight} className={styles.preview} aria-label={t('send.whom')}>
      <h2>{told.reached > 0 ? t('send.reached', { count: formatCount(told.reached) }) : t('send.nobody')}</h2>
      {told.later > 0 && <p>{t('send.later', { count: formatCount(told.later) })}</p>}
      {priceOf(told) && <p>{priceOf(told)}</p>}
      {told.gaps.map(({ marker, count }) => (
        <p key={marker}>{t('send.gap', { marker: nameOf(marker), count: formatCount(count) })}</p>
      ))}
      {left > 0 && <h3>{t('send.leftOut', { count: formatCount(left) })}</h3>}
      {left > 0 && (
        <ul>
          {told.left_out.map(({ reason, count }) => (
            <li key={reason}>{`${t(`reasons.${reason}`)} — ${formatCount(count)}`}</li>
          ))}
        </ul>
      )}
      {told.samples.length > 0 && <h3>{t('send.samples')}</h3>}
      {told.samples.map(({ subject, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples are not reordered
        <p key={index} className={`${styles.words} ${styles.sample}`}>
          {subject && <strong>{subject}</strong>}
          {body}
        </p>
      ))}
      {told.reached > 0 && (
        <div>
          <Button kind="primary" icon="send" onClick={() => setAsking(true)}>
            {t('send.confirm')}
          </Button>
        </div>
      )}
      {isAsking && <SendDialog {...shown} onClose={() => setAsking(false)} />}
    </section>
  )
}

const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

const priceOf = ({ parts, maybe_parts, longest }: Previewed) =>
  [
    parts + maybe_parts > 0 && t('send.price', { parts: formatCount(parts), longest }),
    maybe_parts > 0 && t('send.maybe', { parts: formatCount(maybe_parts) }),
  ]
    .filter(Boolean)
    .join(' ')
// The server names markers of the subject only.
const nameOf = (marker: string) => `«${notifyTemplatesRu.markers[marker as SubjectMarker]}»`

function SendDialog({ asked, told, once, onClose }: Shown & { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = useSave(mailings.send, { saved: t('send.sent') })
  const mustType = told.reached > TYPED_FROM
  const go = async () => {
    if (send.isPending) return
    if (mustType && typed.replace(/\s/g, '') !== String(told.reached)) return setWrong(true)
    const made = await send.mutateAsync({ body: { ...asked, once, total: told.total } }).catch(() => null)
    if (made) await navigate({ to: pathTo('mailing', { id: made.id }) })
    else onClose()
  }
  return (
    <Dialog
      title={t('send.confirmTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
          <Button kind="primary" icon="send" onClick={() => void go()} aria-disabled={send.isPending}>
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('send.confirmText', { count: formatCount(told.reached), price: priceOf(told) })}</p>
      {mustType && (
        <TextField
          field={plainField<string>(id, typed, (next) => setTyped(next ?? ''), { error: isWrong ? t('send.typedWrong') : undefined })}
          label={t('send.typed', { count: formatCount(told.reached) })}
          inputMode="numeric"
        />
      )}
    </Dialog>
  )
}
