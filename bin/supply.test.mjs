import { expect, test } from 'vitest'
import { bill, doubts, floating, readLock, readProject } from '#proofs/supply.mjs'

test('весь чужой код — по замку с хешами, под разрешённой лицензией, из одного места', () => {
  expect(doubts(readLock())).toEqual([])
  expect(floating(readProject())).toEqual([])
})

test('чужой без хеша, лицензии и с неназванным сценарием установки замечен', () => {
  const lock = readLock()
  lock.packages['node_modules/stranger'] = { version: '1.0.0', hasInstallScript: true }
  expect(doubts(lock).filter((one) => one.startsWith('stranger'))).toHaveLength(3)
  expect(floating({ dependencies: { stranger: '^1.0.0' }, devDependencies: {}, optionalDependencies: {} })).toEqual(['stranger: ^1.0.0'])
})

test('опись называет каждый пакет, его версию и хеш', () => {
  const { components } = bill(readLock())
  expect(components.length).toBeGreaterThan(100)
  for (const { purl, hashes } of components) expect([purl, hashes[0]?.content.length]).toEqual([expect.stringContaining('pkg:npm/'), 128])
})
