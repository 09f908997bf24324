import type { Mutant } from './mutant.ts'

/** Guards of the browser, of content, consent and files: rows H to K. */
export const browserMutants: readonly Mutant[] = [
  {
    row: 'H2',
    name: 'whoever forbids cookies is greeted as logged in',
    changes: [
      {
        file: 'src/storefront/stores/account/account-actions.ts',
        from: '\n  refuseWithoutCookies()\n',
        to: '\n',
      },
    ],
    project: 'browser',
    testFile: 'tests/resilience/storage.test.ts',
    title: 'a login says why it cannot',
  },
  {
    row: 'H3',
    name: 'what is kept in a browser is believed, whatever its type',
    changes: [
      {
        file: 'src/storefront/stores/persist.ts',
        from: 'kept !== undefined && check?.(kept)',
        to: 'kept !== undefined && check',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/stores/persist.test.ts',
    title: 'drops a field of the wrong type',
  },
  {
    row: 'H4',
    name: 'an outage empties the bag',
    changes: [
      {
        file: 'src/storefront/stores/cart/cart-queue.ts',
        from: 'error.status === 410 ||',
        to: 'error.status >= 410 ||',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/stores/cart/cart.test.ts',
    title: 'never clears the bag',
  },
  {
    row: 'H8',
    name: 'a page is loaded in full over and over',
    changes: [
      {
        file: 'src/storefront/router/full-load.ts',
        from: 'if (href in times) return false',
        to: '',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/router/router-parts.test.ts',
    title: 'at most once a minute',
  },
  {
    row: 'I1',
    name: 'what buyers type comes into a mail as markup',
    changes: [{ file: 'src/server/mail/html.ts', from: 'escape(String(part))', to: 'String(part)' }],
    project: 'unit',
    testFile: 'src/server/orders/order-mail.test.ts',
    title: '[I1] what buyers type',
  },
  {
    row: 'I3',
    name: 'the way back from paying may lead to other sites',
    changes: [
      {
        file: 'src/server/payments/allowed-return-path.ts',
        from: 'if (/[\\u0000-\\u0020\\u007f\\\\]/.test(page)) return null',
        to: '',
      },
      {
        file: 'src/server/payments/allowed-return-path.ts',
        from: ' || !origins.includes(url.origin)',
        to: '',
      },
    ],
    project: 'unit',
    testFile: 'src/server/payments/allowed-return-path.test.ts',
    title: '[I3]',
  },
  {
    row: 'I4',
    name: 'pages may run anything from anywhere',
    changes: [
      {
        file: 'src/server/http/security-headers.ts',
        from: "`script-src 'self'${scripts.join('')}`",
        to: "`script-src * 'unsafe-inline'`",
      },
    ],
    project: 'unit',
    testFile: 'src/server/http/security-headers.test.ts',
    title: '[I4] pages run our scripts',
  },
  {
    row: 'I10',
    name: 'the tag manager is loaded where a password is typed',
    changes: [
      {
        file: 'src/storefront/analytics/start.ts',
        from: '!quiet.test(page.path) && ',
        to: '',
      },
    ],
    project: 'browser',
    testFile: 'tests/journeys/outsiders.test.ts',
    title: '[I10]',
  },
  {
    row: 'I11',
    name: 'scripts pass the sanitiser',
    changes: [
      {
        file: 'src/server/rich-text.ts',
        from: "allowedTags: [...allowedTags, 'img']",
        to: "allowedTags: [...allowedTags, 'img', 'script']",
      },
    ],
    project: 'unit',
    testFile: 'src/server/rich-text.test.ts',
    title: '[I11]',
  },
  {
    row: 'J1',
    name: 'the tag manager is loaded without asking',
    changes: [
      {
        file: 'src/storefront/stores/consent.ts',
        from: 'record !== null && (record.analytics || record.marketing)',
        to: 'record !== undefined',
      },
    ],
    project: 'browser',
    testFile: 'tests/journeys/consent.test.ts',
    title: 'J1, J5',
  },
  {
    row: 'J3',
    name: 'cookies of tags stay after a no',
    changes: [
      {
        file: 'src/storefront/stores/consent.ts',
        from: 'if (!analytics || !marketing) removeTagCookies()',
        to: '',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/stores/consent.test.ts',
    title: 'cookies of tags are removed',
  },
  {
    row: 'J4',
    name: 'a choice that cannot be kept throws',
    changes: [
      {
        file: 'src/storefront/stores/consent.ts',
        from: "console.error('Could not persist cookie consent', error)",
        to: 'throw error',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/stores/consent.test.ts',
    title: 'J4:',
  },
  {
    row: 'J7',
    name: 'an error is logged with all that it carries',
    changes: [
      {
        file: 'src/server/http/logging.ts',
        from: '    type: reason.name,\n',
        to: '    ...(reason as object),\n    type: reason.name,\n',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/searched-log.test.ts',
    title: '[J7]',
  },
  {
    row: 'K1',
    name: 'pictures may be fetched from this machine',
    changes: [{ file: 'src/server/media/public-address.ts', from: "  '127.0.0.0/8',\n", to: '' }],
    project: 'unit',
    testFile: 'src/server/media/fetch-picture.test.ts',
    title: 'faults K1',
  },
  {
    row: 'K2',
    name: 'a file may have any number of columns',
    changes: [
      {
        file: 'src/server/catalogue/import/file/read-table.ts',
        from: 'const maxColumns = 2000',
        to: 'const maxColumns = 2_000_000',
      },
    ],
    project: 'api',
    testFile: 'tests/api/import-files.test.ts',
    title: 'too many columns',
  },
  {
    row: 'K3',
    name: 'formulas are exported as they are',
    changes: [
      {
        file: 'src/server/catalogue/export-catalogue.ts',
        from: "escapeFormula(row[header] ?? '')",
        to: "row[header] ?? ''",
      },
    ],
    project: 'api',
    testFile: 'tests/api/export-catalogue.test.ts',
    title: 'faults K3',
  },
]
