// @ts-check
/**
 * For `node --import`, web tests and browser tests: a clock that goes as the machine's, on the day that it is in Moscow, but begins half an hour
 * before noon. So no midnight passes while a test runs, Moscow and UTC have one date, and the visits of noon may begin but none of them has.
 * The processes that this one starts, and their pages, are told the shift (ms) as NOON: each for itself would take another day after midnight.
 */
/** A worker of several test files sets the clock before each of them: the machine's own is shifted, never one that is shifted already. */
const MACHINE = Symbol.for('the clock of the machine')
const Ours = /** @type {DateConstructor} */ (Reflect.get(Date, MACHINE) ?? Date)
const MOSCOW = 3 * 3_600_000
const DAY = 24 * 3_600_000
const HALF_AN_HOUR = 1_800_000
const own = DAY / 2 - HALF_AN_HOUR - ((Ours.now() + MOSCOW) % DAY)
const given = globalThis.process?.env.NOON ?? Reflect.get(globalThis, 'NOON')
const shift = given === undefined ? own : Number(given)
if (globalThis.process) process.env.NOON = String(shift)

globalThis.Date = new Proxy(Ours, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, self),
  apply: () => new Date().toString(),
  get: (target, key) => {
    if (key === MACHINE) return target
    return key === 'now' ? () => target.now() + shift : Reflect.get(target, key)
  },
})
