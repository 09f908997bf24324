import type { Mutant } from './mutant.ts'

const own = { project: 'api', testFile: 'tests/api/faults-staff.test.ts' } as const
const reports = { project: 'api', testFile: 'tests/api/mail-reports.test.ts' } as const

/** Guards over what the team does. */
export const staffMutants: readonly Mutant[] = [
  {
    row: 'M1',
    name: 'a count overwrites what was sold since it was looked at',
    changes: [
      {
        file: 'src/server/stock/set-stock.ts',
        from: 'await refuseChanged(tx, stock, counts)',
        to: 'await Promise.resolve()',
      },
    ],
    ...own,
    title: '[M1]',
  },
  {
    row: 'M1',
    name: 'the second of two who change a role overwrites the first',
    changes: [{ file: 'src/server/staff/manage-roles.ts', from: 'row.version !== version', to: 'false' }],
    project: 'api',
    testFile: 'tests/api/own-roles.test.ts',
    title: 'of two who change a role at once',
  },
  {
    row: 'M2',
    name: 'sessions of somebody who is disabled go on',
    changes: [
      {
        file: 'src/server/staff/sessions.ts',
        from: "if (person?.state !== 'active') return null",
        to: 'if (!person) return null',
      },
      {
        file: 'src/server/staff/manage-staff.ts',
        from: '      await deleteSessions(tx, id)\n',
        to: '',
      },
    ],
    ...own,
    title: '[M2]',
  },
  {
    row: 'M3',
    name: 'a cookie opens a session from any browser',
    changes: [
      {
        file: 'src/server/staff/sessions.ts',
        from: 'return browser === row.browser && platform === row.platform',
        to: 'return [browser, platform, row].length > 0',
      },
    ],
    project: 'api',
    testFile: 'tests/api/staff.test.ts',
    title: 'a session ends when its cookie comes from another kind of browser',
  },
  {
    row: 'M4',
    name: 'pages of other origins may call the back office',
    changes: [
      {
        file: 'src/server/back-office/headers.ts',
        from: 'if (isForeign && !safeMethods.has(request.method))',
        to: 'if (isForeign && request.method === "TRACE")',
      },
    ],
    project: 'api',
    testFile: 'tests/api/staff.test.ts',
    title: 'a page of another origin can change nothing',
  },
  {
    row: 'M6',
    name: 'a use case does what its caller may not',
    changes: [
      {
        file: 'src/server/staff/sessions.ts',
        from: '...(await readAccess(database.read, { id: person.id, roles })),',
        to: "...(await readAccess(database.read, { id: person.id, roles: ['owner'] })),",
      },
    ],
    ...own,
    title: '[M6]',
  },
  {
    row: 'M7',
    name: 'an act is kept although its audit row is not',
    changes: [
      {
        file: 'src/server/application/use-case.ts',
        from: 'actor: actor.name, correlationId }, app.now())\n',
        to: 'actor: actor.name, correlationId }, app.now()).catch(() => undefined)\n',
      },
    ],
    ...own,
    title: '[M7]',
  },
  {
    row: 'M10',
    name: 'a parcel that is noted already is noted again',
    changes: [
      {
        file: 'src/server/orders/ship-order.ts',
        from: 'id: name ?? randomUUID(),',
        to: 'id: randomUUID(),',
      },
    ],
    ...own,
    title: '[M10]',
  },
  {
    row: 'M11',
    name: 'a name that is a formula is one in the file of orders',
    changes: [
      {
        file: 'src/server/orders/export-orders.ts',
        from: 'escape_formulas: true',
        to: 'escape_formulas: false',
      },
    ],
    ...own,
    title: '[M11]',
  },
  {
    row: 'M11',
    name: 'an address that is a formula is one in the file of subscribers',
    changes: [
      {
        file: 'src/server/newsletter/subscribers.ts',
        from: 'escape_formulas: true',
        to: 'escape_formulas: false',
      },
    ],
    ...own,
    title: '[M11]',
  },
  {
    row: 'M12',
    name: 'the last owner can be removed',
    changes: [
      {
        file: 'src/server/staff/manage-staff.ts',
        from: 'if (owners.length === 1 && owners[0]?.id === id && !isOwnerStill)',
        to: 'if (owners.length === 0 && !isOwnerStill)',
      },
    ],
    ...own,
    title: '[M12]',
  },
  {
    row: 'M14',
    name: 'a message of SNS is believed whoever signed it',
    changes: [
      {
        file: 'src/server/mail-reports/sns-message.ts',
        from: 'if (!isValid || !isSigned)',
        to: 'if (!isValid)',
      },
    ],
    ...reports,
    title: 'what the provider did not send changes nothing',
  },
  {
    row: 'M14',
    name: 'the certificate of a message of SNS may be anywhere',
    changes: [
      {
        file: 'src/server/mail-reports/sns-message.ts',
        from: 'if (!isOfSns(url, topic, /^\\/SimpleNotificationService-[0-9a-z]+\\.pem$/i))',
        to: 'if (url === "")',
      },
    ],
    ...reports,
    title: 'what the provider did not send changes nothing',
  },
  {
    row: 'M14',
    name: 'Postmark is believed without its password',
    changes: [
      {
        file: 'src/server/mail-reports/postmark.ts',
        from: 'if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted))',
        to: 'if (shown.length > 1000 || !timingSafeEqual(wanted, wanted))',
      },
    ],
    ...reports,
    title: 'what the provider did not send changes nothing',
  },
  {
    row: 'M14',
    name: 'a report that comes again counts again',
    changes: [
      {
        file: 'src/server/mail-reports/note-report.ts',
        from: 'received_at: now }))) return',
        to: 'received_at: now })) && now < 0) return',
      },
    ],
    ...reports,
    title: 'whose mailbox is gone gets no newsletter',
  },
]
