import type { GoodGiveRow } from '#contract/good-gives/good-gives.ts'
import type { GiveStatus } from '#domain/good-gives/pieces.ts'
import { formatDay, formatQty } from '#web/core/formats.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<GiveStatus, StatusLook> = {
  available: { icon: 'done', tone: 'good' },
  issued: { icon: 'employers', tone: 'warn' },
  returned: { icon: 'repeat', tone: 'good' },
  used: { icon: 'check', tone: 'done' },
  obsolete: { icon: 'close', tone: 'bad' },
}

export const GiveStatusMark = ({ status }: { status: GiveStatus }) => <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>

export const nameOf = ({ good, barcode }: GoodGiveRow) => good?.name ?? barcode

/** What is left of a piece: visits, grams, or days of its term. */
export const restOf = (give: GoodGiveRow): string => restIn(give, 'desk')

/** The same in a column that is called so: a screen of 1280 has no room for the words once more. */
export const restInList = (give: GoodGiveRow): string => restIn(give, 'list')

function restIn({ good, uses, weight, sterile_until }: GoodGiveRow, place: 'desk' | 'list'): string {
  const visits = good?.max_use ? t(`view.left.${place}`, { left: Math.max(0, good.max_use - uses), most: good.max_use }) : ''
  const grams =
    weight !== null && good?.min_weight != null ? t('view.grams', { weight: formatQty(weight), least: formatQty(good.min_weight) }) : ''
  const term = sterile_until ? t(`view.term.${place}`, { day: formatDay(sterile_until) }) : ''
  return [visits, grams, term].filter(Boolean).join(' · ')
}

export const amountOf = ({ good }: GoodGiveRow, qty: number) => `${formatQty(qty)} ${t(`units.${good?.base_unit ?? 'pc'}`)}`
