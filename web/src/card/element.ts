export class ToposCard extends HTMLElement {}
