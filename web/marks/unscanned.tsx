import { useState } from 'react'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { type MarkStandRow, marks } from '#contract/marks/marks.ts'
import type { WithdrawReason } from '#domain/core/mark.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import styles from './marks.module.css'
import { t } from './texts.ts'

interface Props {
  stand: MarkStandRow
  /** Marks of the books that nobody has scanned at the shelf. */
  codes: readonly { id: number; code: string }[]
}

/** As many as a person reads. */
const SHOWN = 100
const reasons = (['lost', 'used'] as const).map((id) => ({ id, name: t(`reasons.${id}`) }))

/** What the books have under marks and nobody has scanned: with a reason it leaves them, as much as there is beyond the goods. */
export function Unscanned({ stand, codes }: Props) {
  const [reason, setReason] = useState<WithdrawReason | null>(null)
  const { can } = useSession()
  const withdraw = useSave(marks.withdraw, { saved: t('stands.withdrawn', { count: codes.length }) })
  const remove = useSave(marks.withdraw, { saved: t('stands.removed') })
  if (codes.length === 0) return null
  const isSame = codes.length <= stand.beyond
  const isReady = isSame && reason !== null && !withdraw.isPending
  const run = async () => {
    if (!isReady) return
    const question = { title: t('stands.withdrawAsk', { count: codes.length }), text: t('stands.withdrawText') }
    if (!(await confirm({ ...question, action: t('stands.withdraw', { count: codes.length }), isDangerous: true }))) return
    withdraw.mutate({ params: { id: stand.id }, body: { marks: codes.map(({ code }) => code), reason } })
  }
  const drop = async (code: string) => {
    const question = { title: t('stands.mistakeAsk', { mark: keyOfCode(code) }), text: t('stands.mistakeText') }
    if (await confirm({ ...question, action: t('stands.mistake') }))
      remove.mutate({ params: { id: stand.id }, body: { marks: [code], reason: 'mistake' } })
  }
  return (
    <section className={styles.stand} aria-label={t('stands.unscanned')}>
      <h2>
        {t('stands.unscanned')}: {codes.length}
      </h2>
      {stand.beyond > 0 && (
        <May do={marks.withdraw}>
          {!isSame && <p className={styles.note}>{t('stands.unscannedHint', { count: codes.length, beyond: stand.beyond })}</p>}
          <ChoiceField field={plainField('reason', reason, setReason)} label={t('fields.reason')} options={reasons} />
          <div className={styles.act}>
            <Button kind={isReady ? 'warning' : 'plain'} aria-disabled={!isReady} onClick={() => void run()}>
              {t('stands.withdraw', { count: codes.length })}
            </Button>
          </div>
        </May>
      )}
      <ul className={styles.codes}>
        {codes.slice(0, SHOWN).map(({ id, code }) => (
          <li key={id}>
            <code className={styles.code}>{keyOfCode(code)}</code>
            {can(marks.withdraw.may) && (
              <Button kind="quiet" onClick={() => void drop(code)} aria-label={`${t('stands.mistake')}: ${keyOfCode(code)}`}>
                {t('stands.mistake')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
