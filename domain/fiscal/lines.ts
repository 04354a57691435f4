import { type VatMode, type VatWay, vatTag } from './vat.ts'

/** What a line of a receipt is (finance-goods §6). `part`: less than the whole is paid for it now. */
export const lineKinds = [
  'service',
  'service_part',
  'advance',
  'certificate',
  'visits_card',
  'visits_card_part',
  'money_card',
  'discount_card',
  'good',
  'good_marked',
  'good_unmarked',
  'tips',
  'retained_deposit',
] as const
export type LineKind = (typeof lineKinds)[number]

/** `prepay`: money before the service (0 → 2); `settle`: the service is rendered, also when both happen at once (C2). */
export const phases = ['prepay', 'settle'] as const
export type Phase = (typeof phases)[number]

/** How it is paid: money of the drawer, money without cash, what was paid before, a lower price, money in the master's own hand. */
export const lineTenders = ['cash', 'electronic', 'prepaid', 'reduction', 'own_hand'] as const
export type LineTender = (typeof lineTenders)[number]

/** A line before the tax service: tag 1212 what is sold, 1214 how it is settled, 1199 its VAT, and the header's tag of the money. */
export interface FiscalLine {
  subject: number
  method: number
  vat: number
  tender: 1031 | 1081 | 1215
}

/**
 * no_tender: a lower price and the master's own money are no tender of ours · prepaid_before: nothing is prepaid by what was prepaid ·
 * money_only: a debt to the client is bought for money · settled_only: this is sold when it is handed over · prepaid_only: only kept money
 * makes a retained deposit · prepay_only: a part is paid before, never at the end.
 */
export type LineRefusal = 'no_tender' | 'prepaid_before' | 'money_only' | 'settled_only' | 'prepaid_only' | 'prepay_only'

interface Rule {
  subject: number
  method: number
  vat: VatWay
  only?: 'money' | 'prepaid'
}

const subject = { good: 1, service: 4, payment: 10, other: 13, unmarked: 32, marked: 33 }
const method = { prepaidWhole: 1, prepaidPart: 2, advance: 3, full: 4 }

const settled = (of: number): Rule => ({ subject: of, method: method.full, vat: 'own' })
const bought = (of: number, by: number): Rule => ({ subject: of, method: by, vat: 'calculated', only: 'money' })

const aDebt: Record<'certificate' | 'visits_card' | 'visits_card_part' | 'money_card' | 'advance', Rule> = {
  advance: bought(subject.payment, method.advance),
  certificate: bought(subject.payment, method.advance),
  money_card: bought(subject.payment, method.advance),
  visits_card: bought(subject.service, method.prepaidWhole),
  visits_card_part: bought(subject.service, method.prepaidPart),
}

/** A debt may be bought in the receipt of a settled visit too, where its line keeps its own method. */
const rules: Record<Phase, Record<LineKind, Rule | LineRefusal>> = {
  prepay: {
    ...aDebt,
    service: bought(subject.service, method.prepaidWhole),
    service_part: bought(subject.service, method.prepaidPart),
    discount_card: 'settled_only',
    good: 'settled_only',
    good_marked: 'settled_only',
    good_unmarked: 'settled_only',
    tips: 'settled_only',
    retained_deposit: 'settled_only',
  },
  settle: {
    ...aDebt,
    service: settled(subject.service),
    service_part: 'prepay_only',
    // A right to a discount is used from this moment on, so that it is a service rendered (our reading, in this one place).
    discount_card: { ...settled(subject.service), only: 'money' },
    good: settled(subject.good),
    good_marked: settled(subject.marked),
    good_unmarked: settled(subject.unmarked),
    tips: { subject: subject.other, method: method.full, vat: 'none', only: 'money' },
    retained_deposit: { ...settled(subject.service), only: 'prepaid' },
  },
}

const tags = { cash: 1031, electronic: 1081, prepaid: 1215 } as const

/** The one table of ФФД 1.2: every kind, phase, tender and VAT mode has one line or is refused (L15). */
export function fiscalLine(kind: LineKind, phase: Phase, tender: LineTender, vat: VatMode): FiscalLine | { refused: LineRefusal } {
  if (tender === 'reduction' || tender === 'own_hand') return { refused: 'no_tender' }
  if (phase === 'prepay' && tender === 'prepaid') return { refused: 'prepaid_before' }
  const rule = rules[phase][kind]
  if (typeof rule === 'string') return { refused: rule }
  if (rule.only === 'money' && tender === 'prepaid') return { refused: 'money_only' }
  if (rule.only === 'prepaid' && tender !== 'prepaid') return { refused: 'prepaid_only' }
  return { subject: rule.subject, method: rule.method, vat: vatTag(vat, rule.vat), tender: tags[tender] }
}
