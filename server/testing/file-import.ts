import type { ImportKind } from '#contract/imports/imports.ts'
import { runImports } from '#server/imports/run.ts'
import type { Person, TestHouse } from './as.ts'
import { printedForm } from './printed-form.ts'

/** Brings files as the screen does: uploaded, its columns taken as guessed, compared, agreed to. */
export function importerOf(house: TestHouse, person: Person, kind: ImportKind) {
  const work = () => runImports(house.app.house, house.app.server.log)
  async function upload(text: string, who = person) {
    const { body, headers } = await printedForm({ kind, name: 'файл.csv', file: new File([text], 'file') })
    return who.post('imports', body, { headers: headers as Record<string, string> })
  }
  async function compare(text: string, who = person) {
    const { data } = await upload(text, who)
    await who.patch(`imports/${data.id}/check`, { mapping: data.mapping })
    await work()
    return (await who.get(`imports/${data.id}`)).data
  }
  return {
    upload,
    compare,
    async bring(text: string, who = person) {
      const compared = await compare(text, who)
      await who.patch(`imports/${compared.id}/apply`)
      await work()
      return { compared, applied: (await who.get(`imports/${compared.id}`)).data }
    },
    lines: async (id: number, result: string) => (await person.get(`imports/${id}/lines?result=${result}`)).data.items,
    /** Why lines were refused: number → field → words. */
    async refusals(id: number) {
      const { data } = await person.get(`imports/${id}/lines?result=refused`)
      return Object.fromEntries(data.items.map((one: { line: number; errors: unknown }) => [one.line, one.errors]))
    },
    refusedFile: async (id: number): Promise<string> => (await person.get(`imports/${id}/refused?format=csv`)).body.toString('utf8'),
  }
}
