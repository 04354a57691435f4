// @ts-check
import { saboteurOf, tests } from './list-of-guards.mjs'

const crowd = 'server/chats/crowd.test.ts'
const privacy = ['server/chats/walls.both.test.ts', 'server/tickets/tickets-walls.both.test.ts', 'server/calls/recordings.both.test.ts']

/**
 * Promises about what people say to each other (comm-growth.md §14).
 * @type {import('./list.mjs').Proof[]}
 */
export const talks = [
  {
    id: 'C-01',
    promise:
      'Порядок в комнате один: 200 человек пишут через четыре процесса, сокеты рвутся 40 раз, процессы убивают 8 раз — ни потерь, ни двойных, ни дыр, и все экраны верны через 2 с после последнего слова',
    args: ['proofs/one-room.ts'],
    sabotage: ['proofs/one-room.ts', '--sabotage'],
    minutes: 15,
    short: ['server/chats/one-room.test.ts', 'domain/chats/history.test.ts'],
  },
  {
    id: 'C-02',
    promise: 'Один ключ — одно сообщение: посланное снова сразу и спустя дни, из двух вкладок, через два процесса записано один раз',
    args: tests(crowd, '-t', 'C-02'),
    sabotage: saboteurOf('C-02'),
    usual: { RUNS: '10000' },
    minutes: 15,
    short: [crowd],
  },
  {
    id: 'C-03',
    promise: 'Счётчики непрочитанного равны пересчёту после любой истории: в списке, в чате и в профиле, у каждого из двенадцати',
    args: tests(crowd, '-t', 'C-03'),
    sabotage: saboteurOf('C-03'),
    usual: { RUNS: '300' },
    release: { RUNS: '2000' },
    minutes: 20,
    short: [crowd],
  },
  {
    id: 'C-04',
    promise:
      'Что сказано не для всех, знают только те, для кого сказано: чаты, обращения и записи разговоров — не участник, исключённый, чужая компания, вход под другим: вызовом, поиском, событием и адресом файла не узнают ничего',
    args: tests(...privacy, '-t', 'C-04|CL14|Y33'),
    sabotage: saboteurOf('C-04'),
    short: privacy,
  },
  {
    id: 'C-05',
    promise:
      'Горячая комната никого не держит: 200 пишут в одной — календарь по p95 не больше чем вдвое медленнее, чем в тишине, ни одного 5xx, лишним 429 там же',
    args: ['proofs/hot-room.ts'],
    sabotage: saboteurOf('C-05'),
    short: [crowd],
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
  {
    id: 'C-10',
    promise:
      'Сказанное один раз есть один раз: соединения рвутся посреди новостей, упоминаний, обращений и работы по часам, их повторяют — каждому по одному, и счётчик равен пересчёту',
    args: tests('server/notifications/said-once.test.ts', '-t', 'C-10'),
    sabotage: saboteurOf('C-10'),
    usual: { RUNS: '1000' },
    minutes: 15,
    short: ['server/notifications/said-once.test.ts'],
  },
  {
    id: 'C-12',
    promise: 'Срок обращения равен обходу часов минута за минутой: пояса, переводы часов, исключения, 2015–2035',
    args: tests('server/tickets/work-hours.test.ts', '-t', 'C-12|CL5'),
    sabotage: saboteurOf('C-12'),
    usual: { RUNS: '5000' },
    release: { RUNS: '100000' },
    minutes: 20,
    short: ['server/tickets/work-hours.test.ts'],
  },
]
