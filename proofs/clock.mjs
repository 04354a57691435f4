// Preloaded by proofs/clocks.mjs: the machine's clock stands at CLOCK (an instant, or ±milliseconds from the real one) and goes on from there.
// The database keeps its own.
const asked = process.env.CLOCK ?? '+0'
const offset = /^[+-]\d+$/.test(asked) ? Number(asked) : Date.parse(asked) - Date.now()
const RealDate = Date
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
