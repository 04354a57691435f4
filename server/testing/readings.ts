import { z } from 'zod'
import type { Person } from './as.ts'
import { everyEndpoint, type Known } from './endpoints.ts'
import { type Sent, send, type World } from './example.ts'
import { specsOf } from './list-specs.ts'

/** Something that was read, and its answer. */
export interface Reading {
  what: string
  status: number
  text: string
}

/** These calls open a session or end one. */
const entering = new Set(['employers.impersonate'])
/** Pages that the holder of a link or any passer-by may read, of whatever company; their own tests check what they tell. */
const byLink = new Set(['order-links.show', 'order-links.card', 'certificate-sales.offer'])
const reading = everyEndpoint.filter(({ name, endpoint }) => endpoint.method === 'GET' && !entering.has(name) && !byLink.has(name))

/** Whatever may be asked of one house: every GET as its example shows it, every list and its file whole, with each relation, and by these words. */
export async function questionsOf(world: World, words: string[] = []): Promise<[Known, Sent][]> {
  const questions: [Known, Sent][] = []
  for (const one of reading) {
    const sent = await one.example(world)
    questions.push([one, sent])
    const shape = one.endpoint.query instanceof z.ZodObject ? one.endpoint.query.shape : {}
    const besides = [
      ...('limit' in shape ? [{ limit: 2000 }] : []),
      ...('with' in shape ? (await relationsOf(one)).map((name) => ({ with: name, limit: 2000 })) : []),
      ...('search' in shape ? words.map((search) => ({ search })) : []),
    ]
    for (const query of besides) questions.push([one, { ...sent, query: { ...sent.query, ...query } }])
  }
  return questions
}

const relationsOf = async ({ feature }: Known) => [
  ...new Set((await specsOf(feature).catch(() => [])).flatMap((spec) => Object.keys(spec.with ?? {}))),
]

/** The answers, and the cards of the first rows of every list. */
export async function readAll(person: Person, questions: [Known, Sent][]): Promise<Reading[]> {
  const all: Reading[] = []
  const ask = async (one: Known, sent: Sent) => {
    const { status, body } = await send(person, one.endpoint, sent)
    const text = Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)
    all.push({ what: `${one.name} ${JSON.stringify(sent)}`, status, text })
    return body?.data?.items as { id?: number }[] | undefined
  }
  const seen = new Set<string>()
  for (const [one, sent] of questions) {
    const rows = await ask(one, sent)
    if (one.key !== 'list' || seen.has(one.name)) continue
    seen.add(one.name)
    for (const card of reading.filter(({ feature, key }) => feature === one.feature && key === 'show'))
      for (const { id } of (rows ?? []).slice(0, 3)) await ask(card, { params: { id } })
  }
  return all
}
