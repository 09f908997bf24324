import { shop } from '#brand/shop.config.ts'
import type { Database } from '#server/database/database.ts'
import { demoInSettings, demoInShop } from '#server/operations/demo-content.ts'
import { demoRemainText } from '#texts/commands/demo-remains.ts'
import * as texts from '#texts/commands/serve.ts'

/** Says what of the demo brand is still there: whoever buys would agree to the terms of an invented company. */
export async function warnOfDemo(database: Database, print: (line: string) => void): Promise<void> {
  const settings = demoInSettings(shop)
  for (const remain of [...(settings === null ? [] : [settings]), ...(await demoInShop(database.read))])
    print(texts.notReady(demoRemainText(remain)))
}
