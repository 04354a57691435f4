import { printForm } from '#contract/core/form-data.ts'

/** A body as a browser sends it, with the header of its type. */
export async function printedForm(body: object) {
  const form = new FormData()
  for (const [name, value] of printForm(body)) form.append(name, value)
  const printed = new Response(form)
  const headers = { 'content-type': printed.headers.get('content-type') ?? '' }
  return { body: Buffer.from(await printed.arrayBuffer()), headers }
}
