import './header.css'

/** The shop's header as it is, in another layout: a stylesheet of a component comes after those of the shop. */
export { Header } from 'vitrine/components/header'
