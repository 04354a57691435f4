/** What a bill may not make of the visit that it pays for. */
export const billRu = {
  noService: 'В оплате визита должна остаться хотя бы одна услуга. Товар без визита продайте отдельным заказом.',
  tooMany: 'Столько раз одну услугу за визит не делают.',
} as const
