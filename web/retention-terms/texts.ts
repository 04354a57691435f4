import { retentionTermsRu } from '#contract/retention-terms/retention-terms.ru.ts'
import { formatCount, NBSP, plural } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('retention-terms', retentionTermsRu)

const DAYS = ['день', 'дня', 'дней'] as const
export const daysOf = (days: number) => `${formatCount(days)}${NBSP}${plural(days, DAYS)}`
