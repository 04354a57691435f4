// @ts-check
/**
 * Every promise with the program that proves it: a new one is a line here. A proof prints its seed, takes SEED from the environment, ends with
 * one line of JSON (`tell` of ground.ts); its saboteur is the same program against a house in which what the promise rests on is broken.
 * `usual` and `release`: its counts in `npm run proofs` and in `npm run proofs -- --release`.
 * @typedef {{ id: string, promise: string, args: string[], sabotage?: string[], usual?: Record<string, string>, release?: Record<string, string> }} Proof
 */

/** @type {Proof[]} */
export const proofs = [
  {
    id: 'R-01',
    promise:
      'Двойной записи не бывает: 200 клиентов на 20 окон через два процесса — ровно 20 записаны, остальным 409/1401; один ключ повтора — одно действие',
    args: ['proofs/race.ts'],
    sabotage: ['proofs/race.ts', '--sabotage'],
  },
  {
    id: 'R-12',
    promise: 'kill -9 под нагрузкой не теряет подтверждённого и не оставляет половинок, снова готов за 5 с (PostgreSQL)',
    args: ['proofs/kill.ts'],
    sabotage: ['proofs/kill.ts', '--sabotage'],
    release: { KILLS: '200' },
  },
  {
    id: 'R-12e',
    promise: 'То же на встроенной базе',
    args: ['proofs/kill.ts', '--embedded'],
    sabotage: ['proofs/kill.ts', '--embedded', '--sabotage'],
    release: { KILLS: '60' },
  },
  {
    id: 'R-40',
    promise:
      'Никакой ввод не роняет сервер: 200 случайно искажённых обращений к каждому вызову API — ни одного 5xx, ни одного молчания дольше 5 с',
    args: ['proofs/fuzz.ts'],
    sabotage: ['proofs/fuzz.ts', '--sabotage'],
    release: { RUNS: '1000' },
  },
  {
    id: 'R-42',
    promise:
      'Загрузки безопасны: враждебные файлы и формы и тысяча испорченных картинок — ни одной серверной ошибки, на диске только переписанные начисто, сервер отвечает быстрее секунды',
    args: ['proofs/uploads.ts'],
    sabotage: ['proofs/uploads.ts', '--sabotage'],
    release: { ROUNDS: '10000' },
  },
  {
    id: 'R-18e',
    promise:
      'Самый большой файл списка (100 000 строк, CSV и XLSX) никого не задерживает: цикл событий стоит не дольше 50 мс, память не растёт вместе с файлом',
    args: ['proofs/export.ts'],
    sabotage: ['proofs/export.ts', '--sabotage'],
  },
]
