import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams } from '#contract/core/fields.ts'

/**
 * «Показать номер»: whoever must call a customer and does not see phones is told one number at a press. The customer's history says who was told it and
 * when, the journal of security too; how many in an hour is limited (server/live/limits.ts).
 */
export const revealedPhones = feature('revealed-phones', {
  reveal: {
    method: 'POST',
    path: '/customers/:id/revealed-phones',
    may: 'User.reveal_phone',
    params: idParams,
    data: z.object({ id, phone: z.string() }),
    opens: { who: 'customers', at: 'id' },
    journal: 'phone_shown',
  },
})
