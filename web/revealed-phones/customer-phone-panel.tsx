import { useEffect, useRef, useState } from 'react'
import { revealedPhones } from '#contract/revealed-phones/revealed-phones.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import styles from './revealed-phones.module.css'
import { t } from './texts.ts'

/** Milliseconds for which a number is shown: long enough to dial it, too short to be read by others. */
const SHOWN_FOR = 120_000

/** Can this person come to a customer's number at all? Whoever cannot is not advised to call her. */
export function useMayCall(): boolean {
  const { can } = useSession()
  return can('User.show_phone') || can(revealedPhones.reveal.may)
}

interface CustomerPhoneProps {
  customer: { id: number; title: string; phone: string }
}

/** A customer's phone: to call, or masked with «Показать номер» for whoever may be told one at a press. */
export function CustomerPhone({ customer: { id, title, phone } }: CustomerPhoneProps) {
  const { can } = useSession()
  if (!phone.includes('*') || !can(revealedPhones.reveal.may)) return <PhoneLink phone={phone} />
  return <Hidden key={id} id={id} title={title} phone={phone} />
}

function Hidden({ id, title, phone }: CustomerPhoneProps['customer']) {
  const [shown, setShown] = useState<string | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const reveal = useSave(revealedPhones.reveal, { saved: null, done: (told) => setShown(told.phone) })
  useEffect(() => {
    if (shown === null) return
    // The pressed button is gone, so the focus goes to the number in its place.
    place.current?.querySelector('a')?.focus()
    const timer = setTimeout(() => setShown(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <span ref={place} className={styles.phone}>
      <PhoneLink phone={shown ?? phone} />
      {shown === null && (
        <Button
          kind="quiet"
          className={styles.show}
          aria-label={t('showOf', { customer: title })}
          title={t('hint')}
          aria-disabled={reveal.isPending}
          onClick={() => reveal.isPending || reveal.mutate({ params: { id } })}
        >
          {t('show')}
        </Button>
      )}
    </span>
  )
}
