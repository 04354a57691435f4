import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { employers } from '#contract/employers/employers.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type KeptPicture, keepPicture, type PictureTools } from '#server/core/kept-picture.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import { can, type Me } from '#server/live/session.ts'
import { type NewPassword, prepareChange, preparePassword } from './password.ts'

export const sipPassword: SealedColumn = { table: 'employers', column: 'sip_password', row: 'id' }

/** Hashed, sealed, drawn anew: what is slow, and what the transaction must not see in the clear. */
export interface Prepared<P = NewPassword | null> {
  password: P
  /** Seals the password for the employee with this number, who may not have it yet. */
  sipPassword?: (employerId: number) => string
  avatar?: KeptPicture
}

export async function prepareNew(house: House, input: Input<typeof employers.create>, me: Me | null): Promise<Prepared<NewPassword>> {
  return { password: await preparePassword(house, input, me), ...sealed(house, input.body) }
}

export const preparingChange =
  (tools: PictureTools) =>
  async (house: House, input: Input<typeof employers.update>, me: Me | null): Promise<Prepared> => {
    const { avatar: sent } = input.body
    if (sent && !can(me as Me, 'Employer.update')) fail(E.forbidden) // the endpoint is for signed-in people
    const avatar = sent && (await keepPicture(tools, house.files, sent, 'avatar'))
    return { password: await prepareChange(house, input), ...sealed(house, input.body), ...(avatar && { avatar }) }
  }

const sealed = ({ secrets }: House, body: { sipPassword?: string | null | undefined }) => {
  const plain = body.sipPassword
  return plain ? { sipPassword: (employerId: number) => secrets.seal(plain, placeIn(sipPassword, employerId)) } : {}
}

/** Replaces the only picture of its kind; a repeated request waits for the row. Answers the former file. */
export async function saveAvatar(ctx: Ctx, employerId: number, avatar: NonNullable<Prepared['avatar']>): Promise<string | null> {
  const [old] = await ctx.sql<{ filename: string }>(
    `select filename from images where model_type = 'employer' and model_id = $1 and type = 'avatar' for update`,
    [employerId],
  )
  await ctx.sql(SAVE, [employerId, avatar.filename, avatar.width, avatar.height, avatar.bytes, ctx.me.employer_id, ctx.now])
  return old?.filename ?? null
}

const SAVE = `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
  values (current_company(), 'employer', $1, 'avatar', $2, $3, $4, $5, $6, to_timestamp($7))
  on conflict (company_id, model_type, model_id, type) where type in ('avatar', 'logo')
  do update set filename = excluded.filename, width = excluded.width, height = excluded.height, bytes = excluded.bytes,
    author_id = excluded.author_id, created_at = excluded.created_at`
