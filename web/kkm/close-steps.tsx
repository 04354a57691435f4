import type { Answer } from '#contract/core/endpoint.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { sumIn } from '#web/core/money-in.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './close.module.css'
import type { ClosingAnswer } from './close-form.tsx'
import type { Counted } from './compare.tsx'
import { t } from './texts.ts'

interface CloseStepsProps {
  closing: Answer<typeof kkm.closing>
  counted: Counted | null
  asked: ClosingAnswer | null
}

/** The steps with their results, so that nothing is hidden behind «Далее». */
export function CloseSteps({ closing: { receipts, visits, currency }, counted, asked }: CloseStepsProps) {
  const isBlocked = receipts.length > 0
  const now = stepOf(isBlocked, counted !== null, asked !== null)
  const steps = [
    [t('end.stepReceipts'), isBlocked ? t('end.undecided', { count: receipts.length }) : t('end.none'), !isBlocked],
    [t('end.stepVisits'), visits.length > 0 ? t('end.undecided', { count: visits.length }) : t('end.none'), visits.length === 0],
    [t('end.stepCount'), counted ? sumIn(currency)(counted.total) : t('end.going'), counted !== null],
    [t('end.stepCompare'), differenceOf(counted, sumIn(currency)), counted !== null],
    [t('end.stepPackage'), counted ? '' : t('end.afterCount'), asked !== null],
    [t('end.stepZ'), '', false],
  ] as const
  return (
    <ol className={styles.steps} aria-label={t('end.steps')}>
      {steps.map(([word, result, isDone], at) => (
        <li key={word} aria-current={at === now ? 'step' : undefined}>
          <span className={styles.mark} data-done={isDone}>
            {isDone ? <Icon name="check" size={16} /> : at + 1}
          </span>
          <span>
            {word}
            {result && <small>{result}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function stepOf(isBlocked: boolean, isCounted: boolean, isAsked: boolean) {
  if (isAsked) return 5
  if (isCounted) return 4
  return isBlocked ? 0 : 2
}

function differenceOf(counted: Counted | null, sum: (of: number) => string) {
  if (!counted) return t('end.afterCount')
  if (counted.difference === 0) return t('end.agrees')
  return `${t(counted.difference < 0 ? 'end.shortage' : 'end.surplus')} ${sum(Math.abs(counted.difference))}`
}
