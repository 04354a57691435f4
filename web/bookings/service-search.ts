import type { CategoryWithServices } from '#contract/services/services.ts'
import { asRussian, folded } from '#domain/core/typed.ts'

export type PricedService = CategoryWithServices['services'][number] & { category: string }

/** The day's price list as one array: categories in order, then their services. */
export function pricedServices(categories: readonly CategoryWithServices[]): PricedService[] {
  return categories.flatMap(({ title, services }) => services.map((service) => ({ ...service, category: title })))
}

/**
 * Services by two or three letters: every typed word begins a word of the title (or stands inside one, which ranks lower).
 * Russian letters typed in the Latin layout are read as they were meant.
 */
export function searchServices(services: readonly PricedService[], typed: string): PricedService[] {
  const words = wordsOf(typed)
  if (words.length === 0) return services.toSorted((one, other) => other.popular - one.popular)
  const found = rank(services, words)
  return found.length > 0 ? found : rank(services, words.map(asRussian))
}

function rank(services: readonly PricedService[], words: string[]): PricedService[] {
  const ranked = services.map((service, at) => ({ service, at, score: scoreOf(service, words) }))
  return ranked
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || other.service.popular - one.service.popular || one.at - other.at)
    .map(({ service }) => service)
}

/** 0: some of the words do not occur at all. */
function scoreOf(service: PricedService, words: string[]): number {
  const title = wordsOf(service.title)
  const others = wordsOf(`${service.category} ${service.article ?? ''}`)
  const scores = words.map((word) => {
    if (title[0]?.startsWith(word)) return 8
    if (title.some((one) => one.startsWith(word))) return 5
    if (title.some((one) => one.includes(word))) return 3
    return others.some((one) => one.startsWith(word)) ? 2 : 0
  })
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0)
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}[\];',.]+/u)
    .filter(Boolean)
