import type { FieldErrors } from '#contract/core/errors.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { formatDay, formatMoney, formatNumber } from '#web/core/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import own from './certificate-number.module.css'
import { NumberInput } from './certificate-number.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { ClubCards } from './use-club-cards.ts'
import type { Payment } from './use-payment.ts'

const { clubCard } = paymentType

interface ClubCardRowProps {
  digit: number
  payment: Payment
  cards: ClubCards
  errors: FieldErrors
}

/** The client's club cards among the ways to pay: which one is used, what it gives, and how much of the bill that is. */
export function ClubCardRow({ digit, payment, cards, errors }: ClubCardRowProps) {
  const { ways, club, amounts } = payment
  const at = ways.findIndex(({ type }) => type === clubCard)
  const isChosen = at >= 0 || club !== null
  const wrong = Object.entries(errors).find(([field]) => field.startsWith(`payments.${at}.`))?.[1][0]
  return (
    <li className={styles.way} data-way={digit} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isChosen}
        aria-disabled={!cards.mayUse}
        aria-keyshortcuts={String(digit)}
        onClick={cards.take}
      >
        <span className={styles.key} aria-hidden="true">
          {digit}
        </span>
        <Icon name="list" />
        {t('clubCard')}
      </button>
      <span className={styles.soft}>
        <Held payment={payment} cards={cards} isChosen={isChosen} />
        {(cards.said || wrong) && (
          <span className={styles.wrong} role="alert">
            {cards.said ?? wrong}
          </span>
        )}
      </span>
      {at >= 0 && club ? <output className={own.held}>{formatNumber((amounts[at] ?? 0) / 100)}</output> : <span />}
      {isChosen ? (
        <IconButton icon="close" label={t('removeWay', { name: t('clubCard') })} onClick={() => payment.holdClub(null)} />
      ) : (
        <span />
      )}
    </li>
  )
}

function Held({ payment: { club }, cards, isChosen }: { payment: Payment; cards: ClubCards; isChosen: boolean }) {
  if (isChosen && !club) return <NumberInput label={t('cards.number')} onName={(typed) => void cards.name(typed)} />
  const known = club && !cards.cards.some(({ id }) => id === club.card.id) ? [club.card, ...cards.cards] : cards.cards
  if (known.length === 0) return t('none')
  if (!club || known.length === 1) return known.map(wordsOf).join('; ')
  const options = known.map((card) => ({ id: card.id, name: wordsOf(card) }))
  return (
    <Select
      label={t('cards.which')}
      value={club.card.id}
      options={options}
      onChange={(next) => {
        const card = known.find(({ id }) => String(id) === next)
        if (card) cards.hold(card)
      }}
    />
  )
}

/** «Маникюр 10 · 6 визитов», «Подарок · 4 000,00 ₽», «Друг · −15 %», and why one cannot be used now. */
export function wordsOf({
  title,
  kind,
  visits_left,
  nominal_left,
  percent,
  state,
  valid_until,
  thaws_on,
}: ClubCards['cards'][number]): string {
  const gives = {
    visits: t('cards.visits', { count: visits_left }),
    money: formatMoney(nominal_left),
    discount: t('cards.percent', { percent: percent ?? 0 }),
  }
  const day = state === 'frozen' ? thaws_on : valid_until
  const why = state === 'frozen' || state === 'expired' ? t(`cards.until.${state}`, { day: day ? formatDay(day) : '' }) : null
  return [title, gives[kind], why].filter(Boolean).join(' · ')
}
