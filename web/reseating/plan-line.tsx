import type { ReseatingLine, ReseatingSeat } from '#contract/reseating/reseating.ts'
import { formatRange } from '#web/core/formats.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { CustomerPhone, useMayCall } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type Choice, clashes, isElsewhere, keyOf, sayingOf, shiftOf, type Wish } from './choices.ts'
import { NobodyActs } from './nobody-acts.tsx'
import styles from './reseating.module.css'
import { t } from './texts.ts'
import type { Outcome } from './use-accept.ts'

interface PlanLineProps {
  choice: Choice
  all: readonly Choice[]
  outcome: Outcome | undefined
  timezone: string
  absent: string
  onWish: (wish: Wish) => void
}

/** One booking: whether it moves, to whom and when, and the outcome. */
export function PlanLine({ choice, all, outcome, timezone, absent, onWish }: PlanLineProps) {
  const { line, isTaken, seat } = choice
  const mayCall = useMayCall()
  const { user, services = [], seats } = line
  const words = { customer: user?.title ?? '', time: formatRange(line) }
  const isOver = outcome?.state === 'saving'
  const option = (one: ReseatingSeat) => (
    <option key={keyOf(one)} value={keyOf(one)}>
      {all.some((other) => clashes(line, one, other)) ? t('taken', { seat: sayingOf(line, one) }) : sayingOf(line, one)}
    </option>
  )
  return (
    <tr data-off={!isTaken}>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isTaken && seats.length > 0}
            disabled={isOver || seats.length === 0}
            aria-label={t('take', words)}
            onChange={(event) => onWish({ isTaken: event.target.checked, seat: null })}
          />
        </label>
      </td>
      <td className={styles.time}>{formatRange(line)}</td>
      <td>
        <strong>{user?.title}</strong>
        {user && <WarningMarks kinds={user.warnings} />}
        {user && <CustomerPhone customer={user} />}
        {line.special_master === 1 && (
          <span className={styles.special}>
            <Icon name="star" size={18} />
            {t('special')}
          </span>
        )}
      </td>
      <td>{services.map(({ title }) => title).join(', ')}</td>
      <td>
        {seats.length > 0 && (
          <select
            aria-label={t('choose', words)}
            value={isTaken && seat ? keyOf(seat) : KEEP}
            disabled={isOver}
            onChange={({ target }) =>
              onWish(target.value === KEEP ? { isTaken: false, seat: null } : { isTaken: true, seat: target.value })
            }
          >
            <option value={KEEP}>{t('keep')}</option>
            {seats.filter((one) => !isElsewhere(line, one)).map(option)}
            {seats.some((one) => isElsewhere(line, one)) && (
              <optgroup label={t('agreed')}>{seats.filter((one) => isElsewhere(line, one)).map(option)}</optgroup>
            )}
          </select>
        )}
        {(seat === null || !isTaken) && <NobodyActs line={line} timezone={timezone} absent={absent} />}
      </td>
      <td aria-live="polite">
        <State {...stateOf(choice, outcome, mayCall)} />
      </td>
    </tr>
  )
}

const KEEP = 'keep'

interface Said {
  icon: IconName
  text: string
  tone?: 'warn' | 'good'
}

function State({ icon, text, tone }: Said) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={18} />
      {text}
    </span>
  )
}

function stateOf({ line, isTaken, seat }: Choice, outcome: Outcome | undefined, mayCall: boolean): Said {
  if (outcome?.state === 'saving') return { icon: 'clock', text: t('states.saving') }
  if (outcome?.state === 'failed') return { icon: 'error', text: t('states.failed', { message: outcome.message }), tone: 'warn' }
  if (!isTaken && line.special_master === 1) return { icon: 'star', text: t('states.special'), tone: 'warn' }
  if (isTaken && !seat && line.seats.some((one) => isElsewhere(line, one)))
    return { icon: 'units', text: t(mayCall ? 'states.awayCall' : 'states.away'), tone: 'warn' }
  if (line.seats.length === 0 || (isTaken && !seat))
    return { icon: 'error', text: t(mayCall ? 'states.noneCall' : 'states.none'), tone: 'warn' }
  if (!isTaken || !seat) return { icon: 'minus', text: t('states.off') }
  return standing(line, seat)
}

function standing(line: ReseatingLine, seat: NonNullable<Choice['seat']>): Said {
  const minutes = shiftOf(line, seat)
  if (minutes !== 0)
    return { icon: 'clock', text: t('states.shifted', { minutes: `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)}` }), tone: 'warn' }
  return !isElsewhere(line, seat)
    ? { icon: 'check', text: t('states.ready'), tone: 'good' }
    : { icon: 'units', text: t('states.elsewhere'), tone: 'warn' }
}
