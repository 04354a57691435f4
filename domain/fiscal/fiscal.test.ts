import { assert as check, property, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, sumOf, toKopecks, zero } from '#domain/core/money.ts'
import { key16 } from './key16.ts'
import { fiscalLine, lineKinds, lineTenders, phases } from './lines.ts'
import { type ReceiptSource, receiptOf } from './receipt.ts'
import { type VatMode, vatModes, vatWithin } from './vat.ts'

const rub = toKopecks
const vats = (sums: number[], mode: VatMode) => sums.map((sum) => vatWithin(rub(sum), mode))

/** X4's second receipt: a pedicure, a deposit offset, the rest by card. */
const pedicure: ReceiptSource = {
  operation: 'sell',
  phase: 'settle',
  taxation: 'usnIncome',
  vat: 'vat5',
  cashier: { name: 'Ольга Седова', inn: null },
  lines: [{ kind: 'service', name: 'Педикюр с гель-лаком', qty: 1, paid: rub(3900) }],
  tenders: { cash: zero, electronic: rub(2900), prepaid: rub(1000) },
  key: 'K'.repeat(16),
  contact: null,
  place: { site: 'Москва, Арбат, 1', isInternet: false },
}

describe('НДС', () => {
  test('X5: суммы НДС по строкам', () => {
    expect(vats([2880, 351], 'vat5')).toEqual([rub(137.14), rub(16.71)])
    expect(vats([1862.85, 739.52, 327.63], 'vat22')).toEqual([rub(335.92), rub(133.36), rub(59.08)])
    expect([...vats([5000], 'vat5'), ...vats([5000], 'vat22'), ...vats([5000], 'none')]).toEqual([rub(238.1), rub(901.64), zero])
  })
})

describe('строка чека', () => {
  const row = (...line: Parameters<typeof fiscalLine>) => {
    const found = fiscalLine(...line)
    return 'refused' in found ? found.refused : `${found.subject}·${found.method} ${found.vat} ${found.tender}`
  }

  test('L15: у каждого вида, фазы, способа и режима НДС одна строка или отказ', () => {
    const table = lineKinds.flatMap((kind) =>
      phases.map((phase) => `${kind} ${phase}: ${lineTenders.map((tender) => row(kind, phase, tender, 'vat5')).join(' | ')}`),
    )
    const none = 'no_tender | no_tender'
    const money = (line: string) => `${line} 1031 | ${line} 1081`
    const debt = (kind: string, line: string) => [
      `${kind} prepay: ${money(line)} | prepaid_before | ${none}`,
      `${kind} settle: ${money(line)} | money_only | ${none}`,
    ]
    const atOnce = (kind: string, line: string) => [
      `${kind} prepay: settled_only | settled_only | prepaid_before | ${none}`,
      `${kind} settle: ${money(line)} | ${line} 1215 | ${none}`,
    ]
    expect(table).toEqual([
      `service prepay: ${money('4·1 9')} | prepaid_before | ${none}`,
      `service settle: ${money('4·4 7')} | 4·4 7 1215 | ${none}`,
      `service_part prepay: ${money('4·2 9')} | prepaid_before | ${none}`,
      `service_part settle: prepay_only | prepay_only | prepay_only | ${none}`,
      ...debt('advance', '10·3 9'),
      ...debt('certificate', '10·3 9'),
      ...debt('visits_card', '4·1 9'),
      ...debt('visits_card_part', '4·2 9'),
      ...debt('money_card', '10·3 9'),
      `discount_card prepay: settled_only | settled_only | prepaid_before | ${none}`,
      `discount_card settle: ${money('4·4 7')} | money_only | ${none}`,
      ...atOnce('good', '1·4 7'),
      ...atOnce('good_marked', '33·4 7'),
      ...atOnce('good_unmarked', '32·4 7'),
      `tips prepay: settled_only | settled_only | prepaid_before | ${none}`,
      `tips settle: ${money('13·4 6')} | money_only | ${none}`,
      `retained_deposit prepay: settled_only | settled_only | prepaid_before | ${none}`,
      `retained_deposit settle: prepaid_only | prepaid_only | 4·4 7 1215 | ${none}`,
    ])
    expect(vatModes.map((mode) => row('service', 'settle', 'cash', mode))).toEqual([
      '4·4 6 1031',
      '4·4 7 1031',
      '4·4 8 1031',
      '4·4 11 1031',
    ])
    expect(vatModes.map((mode) => row('certificate', 'settle', 'cash', mode))).toEqual([
      '10·3 6 1031',
      '10·3 9 1031',
      '10·3 10 1031',
      '10·3 12 1031',
    ])
  })
})

describe('чек', () => {
  const refused = (change: Partial<ReceiptSource>) => {
    const receipt = receiptOf({ ...pedicure, ...change })
    return 'refused' in receipt ? receipt.refused : null
  }

  test('X4: второй чек депозита — полный расчёт, зачтено 1 000, картой 2 900', () => {
    const receipt = receiptOf(pedicure)
    expect(receipt).toMatchObject({ total: rub(3900), tenders: { prepaid: rub(1000), electronic: rub(2900) } })
    expect(receipt).toHaveProperty('lines', [
      { subject: 4, method: 4, vat: 7, name: 'Педикюр с гель-лаком', price: rub(3900), qty: 1, total: rub(3900), vatSum: rub(185.71) },
    ])
  })

  test('X4: первый чек депозита — предоплата по расчётной ставке, в интернете с адресом покупателя', () => {
    const deposit: Partial<ReceiptSource> = {
      phase: 'prepay',
      lines: [{ kind: 'service_part', name: 'Педикюр с гель-лаком', qty: 1, paid: rub(1000) }],
      tenders: { cash: zero, electronic: rub(1000), prepaid: zero },
      place: { site: 'https://studio.example', isInternet: true },
    }
    expect(refused(deposit)).toBe('contact')
    const receipt = receiptOf({ ...pedicure, ...deposit, contact: 'client@example.com' })
    expect(receipt).toHaveProperty('lines.0', expect.objectContaining({ subject: 4, method: 2, vat: 9, vatSum: rub(47.62) }))
  })

  test('X14: чаевые — иное, без НДС, в том же чеке', () => {
    const lines: ReceiptSource['lines'] = [
      { kind: 'service', name: 'Маникюр', qty: 1, paid: rub(3200) },
      { kind: 'tips', name: 'Чаевые', qty: 1, paid: rub(300) },
    ]
    const receipt = receiptOf({ ...pedicure, lines, tenders: { cash: zero, electronic: rub(3500), prepaid: zero } })
    expect(receipt).toHaveProperty('lines.1', expect.objectContaining({ subject: 13, method: 4, vat: 6, vatSum: zero }))
  })

  test('не сходится, ниже нуля, пуст, без основания, долг за предоплаченное — отказ с причиной', () => {
    const card = (sum: number) => ({ cash: zero, electronic: rub(sum), prepaid: zero })
    expect(refused({ tenders: card(3899) })).toBe('sum')
    expect(refused({ tenders: { ...card(4000), cash: rub(-100) } })).toBe('negative')
    expect(refused({ lines: [{ ...pedicure.lines[0]!, paid: zero }], tenders: card(0) })).toBe('nothing')
    expect(refused({ operation: 'sellCorrection' })).toBe('basis')
    expect(refused({ phase: 'prepay' })).toBe('prepaid_before')
    const certificate = { kind: 'certificate' as const, name: 'Сертификат', qty: 1, paid: rub(3000) }
    expect(refused({ lines: [certificate, ...pedicure.lines], tenders: { ...card(1900), prepaid: rub(5000) } })).toBe('money_only')
    expect(refused({ lines: [certificate, ...pedicure.lines], tenders: { ...card(3000), prepaid: rub(3900) } })).toBeNull()
    expect(receiptOf({ ...pedicure, phase: 'prepay', lines: [{ ...pedicure.lines[0]!, kind: 'good' }], tenders: card(3900) })).toEqual({
      refused: 'settled_only',
      line: 0,
    })
  })

  test('L4: строки чека в сумме равны его итогу, какими бы ни были цены', () => {
    const receipt = receiptOf({
      ...pedicure,
      lines: [3, 2, 1].map((qty) => ({ kind: 'good', name: 'Крем', qty, paid: kopecks(10_476 + qty) })),
      tenders: { cash: kopecks(3 * 10_479 + 2 * 10_478 + 10_477), electronic: zero, prepaid: zero },
    })
    expect('lines' in receipt && sumOf(receipt.lines.map(({ total }) => total))).toBe('total' in receipt && receipt.total)
  })
})

describe('ключ чека', () => {
  test('шестнадцать знаков без похожих букв, у одного номера всегда один', () => {
    check(
      property(uuid(), (id) => {
        expect(key16(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        expect(key16(id.toUpperCase())).toBe(key16(id))
      }),
    )
    expect(() => key16('не номер')).toThrow(RangeError)
  })

  test('разница в любом знаке, кроме общих для всех и хвоста, меняет ключ', () => {
    const one = '00000000-0000-5000-8000-000000000000'
    const keys = [0, 7, 9, 12, 15, 17, 20, 22, 24, 25].map((at) => key16(`${one.slice(0, at)}f${one.slice(at + 1)}`))
    expect(new Set([key16(one), ...keys]).size).toBe(11)
  })
})
