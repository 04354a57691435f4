export interface Service {
  id: number
  title: string
  category: string
}

/** Names that a file's texts are looked up by. */
export interface StaffFacts {
  positions: Map<string, { id: number; title: string }>
  units: Map<string, { id: number; name: string }>
  services: Service[]
  thisYear: number
}

/** In place of a phone: the employer is deleted. */
export const GONE = '—'

/** The label in the preview and in the comparison. */
export const labelOf = ({ title, category }: Pick<Service, 'title' | 'category'>) => `${title} (${category})`
export const listOf = (services: Pick<Service, 'title' | 'category'>[]) => services.map(labelOf).toSorted().join('; ')

export const servicesNamed = (list: string, { services }: StaffFacts): number[] => {
  const named = new Set(list.split('; '))
  return services.filter((one) => named.has(labelOf(one))).map(({ id }) => id)
}
