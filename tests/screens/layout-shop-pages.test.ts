import { shopScreens } from './every-screen.ts'
import { testLayout } from './layout.ts'

testLayout(shopScreens)
