// @ts-check

const crowd = 'server/chats/crowd.test.ts'

/**
 * Saboteurs that show a stranger what was said, or report a call that was not.
 * @type {import('./saboteur-list.mjs').Saboteur[]}
 */
export const saboteursOfTalks = [
  {
    promise: 'C-02',
    what: 'ключ сообщения у каждой попытки свой',
    file: 'server/chats/send.ts',
    find: 'key: body.key ?? keyOf(caller),',
    replace: 'key: body.key && caller ? randomUUID() : keyOf(caller),',
    tests: [crowd],
    named: 'C-02',
  },
  {
    promise: 'C-03',
    what: 'непрочитанное считают вычитанием номеров',
    file: 'server/chats/chat-rows.ts',
    find: '(select count(*)::int from (select from chat_messages m where ',
    replace:
      '(select count(*)::int * 0 + greatest(0, c.version - greatest(x.read_seq, x.sees_from)) from (select from chat_messages m where ',
    tests: [crowd],
    named: 'C-03',
  },
  {
    promise: 'C-04',
    what: 'файл чата отдают без вопроса об участии',
    file: 'server/chats/files.ts',
    find: '(x.employer_id is not null and m.seq > x.sees_from or',
    replace: '($2::int is not null or',
    tests: ['server/chats/walls.both.test.ts'],
    named: 'CL14',
  },
  {
    promise: 'C-04',
    what: 'право слушать не спрашивают, когда запись играет',
    file: 'server/calls/recordings.serve.ts',
    find: 'const me = demandRight(found ?? null, calls.listen)',
    replace: 'const me = found ?? null',
    tests: ['server/calls/recordings.both.test.ts'],
    named: 'слушает тот',
  },
  {
    promise: 'C-04',
    what: 'вошедший под другим слушает записи',
    file: 'contract/calls/recordings.ts',
    find: "    path: '/sip/recordings/:id/listen',\n    may,\n    ownEyes: true,",
    replace: "    path: '/sip/recordings/:id/listen',\n    may,",
    tests: ['server/calls/recordings.both.test.ts'],
    named: 'слушает тот',
  },
  {
    promise: 'C-05',
    what: 'очереди комнаты нет: каждое сообщение берёт соединение себе',
    file: 'server/chats/room-writer.ts',
    find: 'if (!room.isBusy) void empty(',
    replace: 'void empty(',
    tests: [crowd],
    named: 'C-05',
  },
  {
    promise: 'C-07',
    what: 'полос нет: кто раньше написан, тот раньше и уходит',
    file: 'server/outbox/claim.ts',
    find: 'where d.lane = ',
    replace: 'where 0 = ',
    tests: ['server/outbox/reminder-passes.test.ts'],
    named: 'C-07',
  },
  {
    promise: 'C-09',
    what: 'слово, сказанное дважды, — два слова, и последнее решает',
    file: 'domain/calls/told.ts',
    find: '  const live = events.filter(({ leg }) => !over.has(leg))\n',
    replace: "  const live = events.slice(-1).filter(({ kind }) => kind !== 'ended')\n",
    tests: ['server/calls/webhooks.both.test.ts', 'domain/calls/told.test.ts'],
  },
  {
    promise: 'C-09',
    what: 'подпись АТС не сверяется',
    file: 'server/calls/dialect.ts',
    find: 'isSigned(secret, signed) && Math.abs',
    replace: 'Math.abs',
    tests: ['server/calls/webhooks.both.test.ts'],
  },
  {
    promise: 'C-10',
    what: 'повод уведомления каждый раз другой',
    file: 'server/notifications/notify.ts',
    find: 'select e.company_id, e.id, $1, $2, $3::jsonb, $4, $5, off.off',
    replace: 'select e.company_id, e.id, $1, $2 || random(), $3::jsonb, $4, $5, off.off',
    tests: ['server/notifications/said-once.test.ts'],
    named: 'C-10',
  },
  {
    promise: 'C-12',
    what: 'исключения по датам пропускают',
    file: 'domain/work-hours/work-hours.ts',
    find: 'days.find(({ date }) => date === day)?.hours ?? hours',
    replace: 'days.find(({ date }) => date === day && hours.length === 0)?.hours ?? hours',
    tests: ['server/tickets/work-hours.test.ts'],
    named: 'C-12',
  },
]
