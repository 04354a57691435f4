// @ts-check

/**
 * What counts a code twice, takes an old or a forged one, lets a template out, sends a scan twice.
 * @type {import('./saboteur-list.mjs').Saboteur[]}
 */
export const saboteursOfCheckins = [
  {
    promise: 'P-06',
    what: 'шаг планшета не единственный в базе',
    file: 'migrations/0083_checkins.sql',
    find: '\tCONSTRAINT "checkin_events_step" UNIQUE("kiosk_id","step","employer_id"),\n',
    replace: '',
    tests: ['server/checkins/checkins.both.test.ts'],
    named: 'P-06',
  },
  {
    promise: 'P-06',
    what: 'личный код гасят после отметки, не глядя, погашен ли',
    file: 'migrations/0083_checkins.sql',
    find: '\tCONSTRAINT "checkin_events_challenge" UNIQUE("challenge_id"),\n',
    replace: '',
    tests: ['server/checkins/checkins.both.test.ts'],
    named: 'P-06',
  },
  {
    promise: 'P-07',
    what: 'окно прежнего шага шире',
    file: 'domain/checkins/codes.ts',
    find: 'step === present || step === present - 1',
    replace: 'step === present || (step < present && step >= present - 4)',
    tests: ['server/checkins/crowd.test.ts'],
    named: 'P-07',
  },
  {
    promise: 'P-11',
    what: 'шаблон в строке списка',
    file: 'server/fingerprints/fingerprints.list.ts',
    find: "fingerprint: 't.mark'",
    replace: "fingerprint: 't.template'",
    tests: ['server/fingerprints/fingerprints.both.test.ts'],
    named: 'P-11',
  },
  {
    promise: 'P-12',
    what: 'ключ повтора у каждой попытки свой',
    file: 'web/checkins/kept-scans.ts',
    find: '{ idempotencyKey: key }',
    replace: '{}',
    tests: ['web/checkins/scan.test.tsx'],
    named: 'без сети',
  },
  {
    promise: 'P-12',
    what: 'подпись телефона не смотрят',
    file: 'server/checkins/phones.ts',
    find: "if (!key || !verify('sha256'",
    replace: "if (!key && !verify('sha256'",
    tests: ['server/checkins/checkins.both.test.ts'],
    named: 'подпись телефона',
  },
]
