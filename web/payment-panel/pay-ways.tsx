import type { FieldErrors } from '#contract/core/errors.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { TerminalPicker, type Terminals } from '#web/card-terminals/terminal-picker.tsx'
import { formatNumber } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { BonusBadge, type Bonuses } from './bonus-badge.tsx'
import { CertificateNumber, CertificateSum, RestNote } from './certificate-number.tsx'
import { ClubCardRow } from './club-card-row.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { useCertificate } from './use-certificate.ts'
import type { ClubCards } from './use-club-cards.ts'
import type { Payment } from './use-payment.ts'
import { isHeld, isNoSum, type Way } from './ways.ts'

const {
  bonuses: byBonuses,
  cash,
  card,
  certificate,
  clubCard,
  sberQr,
  tinkoffQr,
  online,
  dolyame,
  credit3,
  credit4,
  credit6,
  byCompany,
  selfEmployed,
} = paymentType

/** Ways to pay behind «Другое». */
const others: readonly PaymentType[] = [tinkoffQr, online, dolyame, credit3, credit4, credit6, selfEmployed, byCompany]

type RowName = 'cash' | 'card' | 'qr' | 'certificate' | 'clubCard' | 'bonuses' | 'other'

/** Their order never changes, so that the digits become a habit. */
const rows: readonly { name: RowName; icon: IconName; type: PaymentType | null }[] = [
  { name: 'cash', icon: 'cash', type: cash },
  { name: 'card', icon: 'card', type: card },
  { name: 'qr', icon: 'qr', type: sberQr },
  { name: 'certificate', icon: 'book', type: certificate },
  { name: 'clubCard', icon: 'list', type: clubCard },
  { name: 'bonuses', icon: 'star', type: byBonuses },
  { name: 'other', icon: 'more', type: tinkoffQr },
]

/** The way that each digit chooses; for «Другое», the way that was chosen there. */
export const rowKeys: Record<number, (ways: readonly Way[]) => PaymentType | null> = Object.fromEntries(
  rows.map(({ name, type }, at) => [at + 1, (ways: readonly Way[]) => (name === 'other' ? (otherOf(ways)?.type ?? type) : type)]),
)

const otherOf = (ways: readonly Way[]) => ways.find(({ type }) => others.includes(type))

/** Prints «наличными» or «картой»; null where a way has no such word. */
export function wayWord(type: PaymentType): string | null {
  if (type === cash) return t('takeBy.cash')
  if (type === card) return t('takeBy.card')
  return type === sberQr ? t('takeBy.qr') : null
}

interface PayWaysProps {
  payment: Payment
  errors: FieldErrors
  /** The state of a typed number, and the search for what it is worth. */
  named: ReturnType<typeof useCertificate>
  cards: ClubCards
  bonuses: Bonuses
  terminals: Terminals
}

export function PayWays({ payment, errors, named, cards, bonuses, terminals }: PayWaysProps) {
  const { can } = useSession()
  // A certificate is spent at once and whole: of several visits it can pay one only.
  const isClosed = (type: PaymentType | null) =>
    (type === certificate && (payment.others.length > 0 || !can('Certificate.redeem'))) ||
    (type === byBonuses && bonuses.most === 0 && !bonuses.isChosen)
  return (
    <section aria-label={t('ways')}>
      <p className={styles.head}>
        <span>{t('ways')}</span>
        <span aria-hidden="true">{t('hint')}</span>
      </p>
      <ul className={styles.ways}>
        {rows.map((row, at) =>
          row.name === 'clubCard' ? (
            <ClubCardRow key={row.name} payment={payment} errors={errors} cards={cards} digit={at + 1} />
          ) : (
            <Row
              key={row.name}
              {...row}
              payment={payment}
              errors={errors}
              named={named}
              bonuses={bonuses}
              terminals={terminals}
              type={isClosed(row.type) ? null : row.type}
              digit={at + 1}
            />
          ),
        )}
      </ul>
    </section>
  )
}

interface RowProps extends Omit<PayWaysProps, 'cards'> {
  name: RowName
  icon: IconName
  type: PaymentType | null
  digit: number
}

function Row({ name, icon, type, digit, payment, errors, named, bonuses, terminals }: RowProps) {
  const { ways } = payment
  const way = name === 'other' ? otherOf(ways) : ways.find((one) => one.type === type)
  const at = way ? ways.indexOf(way) : -1
  const isWrong = way !== undefined && !isHeld(way.type) && isNoSum(way.typed)
  const refused = Object.entries(errors).find(([field]) => field.startsWith(`payments.${at}.`))?.[1][0]
  const wrong = isWrong ? t('noSum') : refused
  const mine = way?.type ?? type
  return (
    <li className={styles.way} data-way={digit} data-chosen={way ? true : undefined}>
      <button
        type="button"
        className={styles.pick}
        aria-pressed={way !== undefined}
        aria-disabled={mine === null}
        aria-keyshortcuts={String(digit)}
        onClick={() => (mine === byBonuses ? bonuses.take() : mine !== null && payment.choose(mine))}
      >
        <span className={styles.key} aria-hidden="true">
          {digit}
        </span>
        <Icon name={icon} />
        {t(name)}
      </button>
      <span className={styles.soft}>
        {mine === null && t('none')}
        {name === 'cash' && t(way ? 'received' : 'change')}
        {name === 'card' && way && <TerminalPicker terminals={terminals} />}
        {name === 'qr' && t('qrNote')}
        {name === 'bonuses' && bonuses.left > 0 && <BonusBadge {...bonuses} />}
        {name === 'certificate' && way && (
          <CertificateNumber held={payment.held} said={named.said} onName={(typed) => void named.name(typed)} />
        )}
        {name === 'certificate' && !way && named.said && (
          <span className={styles.wrong} role="alert">
            {named.said}
          </span>
        )}
        {name === 'other' && way && <Other type={way.type} onSwap={(to) => payment.swap(way.type, to)} />}
      </span>
      {way && name === 'certificate' && <CertificateSum payment={payment} at={at} />}
      {way && name !== 'certificate' && <Amount name={name} way={way} at={at} payment={payment} isWrong={isWrong} />}
      {!way && <span />}
      {way && ways.length > 1 ? (
        <IconButton
          icon="close"
          label={t('removeWay', { name: t(name) })}
          onClick={() => (name === 'bonuses' ? payment.spend(null) : payment.drop(way.type))}
        />
      ) : (
        <span />
      )}
      {way && name === 'certificate' && <RestNote payment={payment} />}
      {wrong && <span className={`${styles.wrong} ${styles.wrongBelow}`}>{wrong}</span>}
    </li>
  )
}

interface AmountProps extends Pick<RowProps, 'name' | 'payment'> {
  way: Way
  at: number
  isWrong: boolean
}

function Amount({ name, way, at, payment, isWrong }: AmountProps) {
  const amount = (payment.amounts[at] ?? 0) / 100
  return (
    <input
      className={styles.amount}
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={isWrong}
      aria-label={name === 'cash' ? t('received') : t('sumOf', { name: t(name) })}
      value={way.typed ?? formatNumber(amount)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => payment.type(way.type, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' && way.typed === '') payment.drop(way.type)
      }}
    />
  )
}

function Other({ type, onSwap }: { type: PaymentType; onSwap: (to: PaymentType) => void }) {
  const { can } = useSession()
  const offered = others.filter((one) => one !== byCompany || can('Order.change_prices'))
  const options = paymentTypes.filter(({ id }) => offered.includes(id)).map(({ id, title }) => ({ id, name: title }))
  const swap = (next: string) => {
    const to = offered.find((one) => String(one) === next)
    if (to) onSwap(to)
  }
  return <Select label={t('otherWay')} value={type} options={options} onChange={swap} />
}
