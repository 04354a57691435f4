/** Refusals of a bill that would change its visit in a way that it may not. */
export const billRu = {
  noService: 'В оплате визита должна остаться хотя бы одна услуга. Товар без визита продайте отдельным заказом.',
  tooMany: 'Столько раз одну услугу за визит не делают.',
} as const
