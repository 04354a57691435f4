// @ts-check
/** Which sites of guards are asked (G-01), and what the verdicts come to. */

/** @typedef {import('./guard-sites.mjs').Site} Site */
/** `tests`: prints of the tests that it was tried with; «+»: its own feature's were not enough. @typedef {{ tests: string, verdict: string, reason: string }} Told */

const areas = /** @type {[string, RegExp][]} */ ([
  [
    'деньги',
    /^(?:orders|order-acts|order-links|cash-.*|certificates|certificate-sales|salaries|salary-rules|payment-requests|online-payments|kkm|fiscal|register-acts|safes|safe-packages|club-cards|club-card-types|regular-discounts|price-changes|reconciliations|customer-wallet|ledger)$/,
  ],
  ['склад', /^(?:goods|goods-.*|good-.*|stock|stores|supplier-goods|marks)$/],
  ['права и вход', /^(?:auth|password-resets|profile|work-positions|employers|revealed-phones|security-events|units|keys)$/],
])
const SAMPLE = Number(process.env.SAMPLE ?? 600)
const SEED = Number(process.env.SAMPLE_SEED ?? 2026)

export const areaOf = (/** @type {Site} */ { feature }) => areas.find(([, pattern]) => pattern.test(feature))?.[0] ?? 'выборка'

/** All of the areas, and of the rest a sample: from each kind its share. */
export function chosenOf(/** @type {Site[]} */ sites) {
  const rest = sites.filter((site) => areaOf(site) === 'выборка')
  const drawn = [...Map.groupBy(rest, ({ kind }) => kind).values()].flatMap((all) =>
    all.toSorted((a, b) => draw(a.key) - draw(b.key)).slice(0, Math.round((SAMPLE * all.length) / rest.length)),
  )
  const taken = new Set(drawn)
  return sites.filter((site) => areaOf(site) !== 'выборка' || taken.has(site))
}

/** A number of its own for each site that another seed makes another. */
const draw = (/** @type {string} */ key) => Math.imul(Number.parseInt(key.slice(0, 8), 16) ^ Math.imul(SEED, 0x9e3779b1), 0x85ebca6b) >>> 0

/** @param {Site[]} chosen @param {Map<string, Told>} verdicts */
export function figureOf(chosen, verdicts) {
  const groups = [...Map.groupBy(chosen, areaOf)].map(([area, sites]) => ({ area, ...counted(sites, verdicts) }))
  const all = counted(chosen, verdicts)
  const words = groups.map(
    ({ area, asked, caught, known }) =>
      `${area} ${caught} из ${asked}${area === 'выборка' ? ` (${interval(caught, asked)})` : ''}${known < asked ? ', не все спрошены' : ''}`,
  )
  const kinds = [...Map.groupBy(chosen, ({ kind }) => kind)].map(
    ([kind, sites]) => `${kind} ${counted(sites, verdicts).caught}/${sites.length}`,
  )
  const unexplained = all.missed - all.explained
  const figure = [
    `поймано ${all.caught} из ${all.known} спрошенных, всего мест ${all.asked}; из пойманных лишь общими тестами — ${all.byOthers}`,
    ...words,
    `по видам: ${kinds.join(', ')}`,
    `уцелело ${all.missed}, без причины ${unexplained}`,
  ]
  return { isHeld: all.known === all.asked && unexplained === 0 && all.caught >= 0.98 * all.asked, figure: figure.join('; ') }
}

/** @param {Site[]} sites @param {Map<string, Told>} verdicts */
function counted(sites, verdicts) {
  const known = sites.flatMap(({ key }) => verdicts.get(key) ?? [])
  const [caught, missed] = [known.filter(({ verdict }) => verdict === 'caught'), known.filter(({ verdict }) => verdict !== 'caught')]
  return {
    asked: sites.length,
    known: known.length,
    caught: caught.length,
    byOthers: caught.filter(({ tests }) => tests.includes('+')).length,
    missed: missed.length,
    explained: missed.filter(({ reason }) => reason).length,
  }
}

/** Wilson's, 95 %. */
function interval(/** @type {number} */ caught, /** @type {number} */ asked) {
  if (asked === 0) return '—'
  const [z, share] = [1.96, caught / asked]
  const middle = (share + z ** 2 / (2 * asked)) / (1 + z ** 2 / asked)
  const half = (z / (1 + z ** 2 / asked)) * Math.sqrt((share * (1 - share)) / asked + z ** 2 / (4 * asked ** 2))
  const percent = (/** @type {number} */ one) => (100 * one).toFixed(1).replace('.', ',')
  return `95 %: ${percent(middle - half)}–${percent(middle + half)} %`
}
