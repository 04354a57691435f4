// @ts-check
import { saboteurOf, tests } from './list-of-guards.mjs'

const privacy = ['server/chats/walls.both.test.ts', 'server/tickets/tickets-walls.both.test.ts', 'server/calls/recordings.both.test.ts']

/**
 * Promises about what people say to each other (comm-growth.md §14).
 * @type {import('./list.mjs').Proof[]}
 */
export const talks = [
  {
    id: 'C-04',
    promise:
      'Что сказано не для всех, знают только те, для кого сказано: чаты, обращения и записи разговоров — не участник, исключённый, чужая компания, вход под другим: вызовом, поиском, событием и адресом файла не узнают ничего',
    args: tests(...privacy, '-t', 'C-04|CL14|Y33'),
    sabotage: saboteurOf('C-04'),
    short: privacy,
  },
  {
    id: 'C-07',
    promise:
      'Служебное обгоняет рассылку: напоминание, срок которого пришёл посреди ста тысяч сообщений рассылки, уходит через два процесса не позже чем через 10 секунд',
    args: tests('server/outbox/reminder-passes.test.ts', '-t', 'C-07'),
    sabotage: saboteurOf('C-07'),
    usual: { RUNS: '100000' },
    minutes: 20,
    short: ['server/outbox/reminder-passes.test.ts', 'server/outbox/lanes.both.test.ts'],
  },
  {
    id: 'C-09',
    promise:
      'События АТС вперемешку, дважды и с подделками рассказывают тот звонок, что был: подделок не взято, карточка звонящего одна, задача перезвонить одна',
    args: tests('server/calls/webhooks.both.test.ts', 'domain/calls/told.test.ts'),
    sabotage: saboteurOf('C-09'),
    usual: { RUNS: '1000' },
    release: { RUNS: '5000' },
    short: ['server/calls/webhooks.both.test.ts', 'domain/calls/told.test.ts'],
  },
]
