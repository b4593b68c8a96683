import type Database from "better-sqlite3";

/** How each step of the migrations is taken back, the last one first: for databases as a house of before left them. */
const UNDONE: Readonly<Record<string, string>> = {
  "0024-claims": "alter table device_links drop column wish",
  "0023-wishes": "drop table wishes",
  "0022-silences": "create index silences_by_other on silences (other)",
  "0021-ends": `
    drop index matches_by_end; drop index matches_unranked; drop index sitters_by_player;
    alter table sitters drop column ended_at; create index sitters_by_player on sitters (player)`,
  "0020-numbers": `
    create table older (id integer primary key, player text not null, other text not null, stance text not null,
      at bigint not null, constraint silences_of_both unique (player, other));
    insert into older select * from silences; drop table silences; alter table older rename to silences;
    create index silences_by_other on silences (other);
    create table older (id integer primary key, kind text not null, who text not null, until bigint not null,
      constraint bans_of_one unique (kind, who));
    insert into older select * from bans; drop table bans; alter table older rename to bans`,
  "0019-stopped": "alter table matches drop column stopped",
  "0018-zones": "alter table players drop column zone; alter table players drop column zone_at",
  "0017-days": "drop table devices; drop table calls; alter table matches drop column asked",
  "0016-holders": "drop index holdings_by_holder",
  "0014-bans": "drop table bans",
  "0013-chance": "alter table matches drop column chance",
  "0012-holdings": "drop table holdings",
  "0011-house": "drop table house",
  "0010-talk": "drop table silences; drop table reports",
  "0009-company": "alter table matches drop column sent_away; alter table matches drop column next",
  "0008-settings": "alter table players drop column settings",
  "0006-clocks": `
    drop index matches_by_due; drop table outages; drop table awake; alter table entries drop column clock;
    alter table matches drop column began_at; alter table matches drop column due_at`,
  "0005-terms": "alter table matches drop column terms",
  "0004-entries-by-key": `
    create table older (match text not null, n integer not null, seat integer not null, what text not null, act text,
      at bigint not null, hash text, constraint entries_key primary key (match, n));
    insert into older select match, n, seat, what, act, at, hash from entries;
    drop table entries;
    alter table older rename to entries;
    create unique index entries_by_act on entries (match, seat, act)`,
  "0003-life": `
    drop table sitters; drop index matches_by_host;
    alter table matches drop column standings; alter table matches drop column absent_since`,
};

/** As it stood before this step; where a step is missing above, the next start fails and says so. */
export function takenBackTo(db: Database.Database, step: keyof typeof UNDONE): void {
  for (const [name, sql] of Object.entries(UNDONE)) if (name >= step) db.exec(sql);
  db.prepare("delete from kysely_migration where name >= ?").run(step);
}
