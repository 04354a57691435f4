import { revealedPhones } from '#contract/revealed-phones/revealed-phones.ts'
import { routes } from '#server/core/serve.ts'
import { revealPhone, takeReveal } from './revealed-phones.ts'

export const revealedPhonesRoutes = routes(revealedPhones, { reveal: { prepare: takeReveal, run: revealPhone } })
