import { expect, test } from 'vitest'
import {
  afterAuthorsWord,
  afterStaffsWord,
  isClockRunning,
  isOver,
  moveOf,
  nextStatuses,
  type TicketRole,
  ticketStatuses,
} from './moves.ts'
import { memberRoles } from './roles.ts'

const { asked, answered, resolved, needInfo, duplicate, process, proposal, rejected } = ticketStatuses
const every = Object.values(ticketStatuses)
const staff: TicketRole[] = ['head', 'executor']
const DAY = 86_400

test('номера статусов и ролей — те, что идут по проводу', () => {
  expect([asked, answered, resolved, needInfo, duplicate, process, proposal, rejected]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(memberRoles).toEqual({ 1: 'head', 2: 'executor', 3: 'observer', 4: 'approver' })
})

test('без сообщения отдел берёт в работу, решает, сводит к повтору, предлагает и отказывает; автор — только решает', () => {
  for (const role of staff) {
    expect(nextStatuses(asked, [role])).toEqual([duplicate, process, proposal, rejected])
    expect(nextStatuses(process, [role])).toEqual([resolved, duplicate, proposal, rejected])
    expect(nextStatuses(answered, [role])).toEqual([resolved, process])
    expect(nextStatuses(proposal, [role])).toEqual([resolved, process, rejected])
    expect(nextStatuses(needInfo, [role])).toEqual([rejected])
    expect(nextStatuses(resolved, [role])).toEqual([])
  }
  expect(every.filter((from) => nextStatuses(from, ['author']).length > 0)).toEqual([asked, answered, needInfo])
  for (const from of [asked, answered, needInfo]) expect(nextStatuses(from, ['author'])).toEqual([resolved])
  for (const from of every) for (const role of ['observer', 'approver'] as const) expect(nextStatuses(from, [role])).toEqual([])
})

test('закрытое повтором и отказом возвращает в работу только глава отдела', () => {
  for (const from of [duplicate, rejected]) {
    expect(nextStatuses(from, ['head'])).toEqual([process])
    expect(nextStatuses(from, ['executor'])).toEqual([])
  }
})

test('ответ и вопрос — только сообщением; предложение, возврат из него и отказ просят причину', () => {
  for (const to of [answered, needInfo])
    for (const from of [asked, process]) for (const role of staff) expect(moveOf(from, to, [role])?.isWritten).toBe(true)
  for (const from of [answered, needInfo, resolved]) expect(moveOf(from, asked, ['author'])?.isWritten).toBe(true)
  expect(moveOf(answered, asked, staff)).toBeNull()
  const reasoned = [
    ...[asked, process].map((from) => [from, proposal] as const),
    [proposal, process] as const,
    ...[proposal, asked, process, needInfo].map((from) => [from, rejected] as const),
  ]
  for (const [from, to] of reasoned) for (const role of staff) expect(moveOf(from, to, [role])?.asksReason).toBe(true)
  for (const [from, to] of [
    [asked, process],
    [process, resolved],
    [asked, duplicate],
  ] as const)
    expect(moveOf(from, to, ['head'])?.asksReason).toBeUndefined()
})

test('время отдела идёт, пока спрошено или в работе; решённое, повтор и отказ — конец', () => {
  expect(every.filter(isClockRunning)).toEqual([asked, process])
  expect(every.filter(isOver)).toEqual([resolved, duplicate, rejected])
})

test('слово автора будит отвеченное и недавно решённое, в закрытом писать нельзя', () => {
  expect(every.map((status) => afterAuthorsWord(status, 14 * DAY))).toEqual([asked, asked, asked, asked, null, process, proposal, null])
  expect(afterAuthorsWord(resolved, 14 * DAY + 1)).toBeNull()
  expect(afterAuthorsWord(resolved, null)).toBeNull()
})

test('слово отдела отвечает или переспрашивает, в решённом, повторе и отказе его не пишут', () => {
  expect(every.map((status) => afterStaffsWord(status, false))).toEqual([
    answered,
    answered,
    null,
    needInfo,
    null,
    answered,
    proposal,
    null,
  ])
  expect(every.map((status) => afterStaffsWord(status, true))).toEqual([needInfo, answered, null, needInfo, null, needInfo, proposal, null])
})
