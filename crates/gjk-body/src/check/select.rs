//! Which bodies the rules select.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::rules::{Allow, Rule, Rules, Tags};

/// A set of numbers for each of some bodies.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    fn new(bodies: usize, numbers: usize) -> Self {
        let words = numbers.div_ceil(64).max(1);
        Self { words, bits: vec![0; bodies * words] }
    }

    fn of(&self, body: usize) -> &[u64] {
        &self.bits[body * self.words..(body + 1) * self.words]
    }

    fn insert(&mut self, body: usize, number: usize) {
        self.bits[body * self.words + number / 64] |= 1 << (number % 64);
    }

    fn has(&self, body: usize, number: usize) -> bool {
        self.bits[body * self.words + number / 64] >> (number % 64) & 1 == 1
    }

    fn is_empty(&self, body: usize) -> bool {
        self.of(body).iter().all(|word| *word == 0)
    }

    /// The numbers that two bodies share.
    fn shared(&self, [a, b]: [usize; 2]) -> impl Iterator<Item = u64> {
        self.of(a).iter().zip(self.of(b)).map(|(a, b)| a & b)
    }

    fn share(&self, pair: [usize; 2]) -> bool {
        self.shared(pair).any(|word| word != 0)
    }
}

/// The numbers of two selectors.
type Between = [usize; 2];

/// What the rules say of which bodies.
#[derive(Debug)]
pub(super) struct Selection {
    /// Which selectors match each body.
    matched: Sets,
    /// The layers of each body; none if it is on all.
    layers: Sets,
    /// The net of each body.
    nets: Vec<Option<u32>>,
    rules: Vec<(Between, Option<Vec<u64>>)>,
    matrix: Vec<(Between, f64)>,
    allow: Vec<Between>,
    /// How many bodies each selector matches.
    counts: Vec<usize>,
    /// Whether each selector only matches one body, and which.
    only: Vec<Option<usize>>,
    /// The kind of each body. Bodies of one kind have the same requirements, apart from nets and layers.
    kinds: Vec<usize>,
    /// A body of each kind.
    examples: Vec<usize>,
}

/// Names and tags of bodies, by index.
pub(super) type Bodies<'a> = dyn Fn(usize) -> (&'a str, &'a Tags) + 'a;

impl Selection {
    pub(super) fn new<'a>(rules: &Rules, count: usize, bodies: &Bodies<'a>) -> Self {
        let mut selectors = Names::default();
        let between = |pair: &[String; 2], selectors: &mut Names| {
            [0, 1].map(|side: usize| selectors.number(&pair[side]))
        };
        let numbered = rules.rules.iter().map(|rule| between(&rule.between, &mut selectors));
        let numbered: Vec<Between> = numbered.collect();
        let allow = rules.allow.iter().map(|allow| between(&allow.between, &mut selectors)).collect();
        let cells = rules.clearances.iter().flat_map(|(a, row)| row.iter().map(move |(b, c)| (a, b, *c)));
        let matrix = cells.map(|(a, b, clearance)| ([selectors.number(a), selectors.number(b)], clearance));
        let matrix = matrix.collect();
        let (mut layer_names, mut net_names) = (Names::default(), Names::default());
        for body in 0..count {
            bodies(body).1.layers.iter().for_each(|layer| {
                layer_names.number(layer);
            });
        }
        let mut matched = Sets::new(count, selectors.list.len());
        let mut layers = Sets::new(count, layer_names.list.len());
        let mut nets = Vec::with_capacity(count);
        // The matches of the previous body's tags: neighbors in a file mostly have the same tags.
        let mut before: Option<(&Tags, Vec<bool>)> = None;
        for body in 0..count {
            let (name, tags) = bodies(body);
            let known =
                before.take().filter(|(known, _)| known.classes == tags.classes && known.net == tags.net);
            let by_tags = known.map(|(_, by_tags)| by_tags).unwrap_or_else(|| {
                selectors.list.iter().map(|selector| is_selected_by_tags(selector, tags)).collect()
            });
            let own = classes(rules, name, tags);
            for (number, selector) in selectors.list.iter().enumerate() {
                if by_tags[number]
                    || is_named(selector, name)
                    || own.iter().any(|class| is_like(selector, class))
                {
                    matched.insert(body, number);
                }
            }
            tags.layers.iter().for_each(|layer| layers.insert(body, layer_names.number(layer)));
            nets.push(tags.net.as_ref().map(|net| net_names.number(net) as u32));
            before = Some((tags, by_tags));
        }
        let of_layers = |rule: &Rule| (!rule.layers.is_empty()).then(|| layer_names.like(&rule.layers));
        let rules = numbered.into_iter().zip(rules.rules.iter().map(of_layers)).collect();
        let rules: Vec<(Between, Option<Vec<u64>>)> = rules;
        let has_layers = rules.iter().any(|(_, layers)| layers.is_some());
        let (kinds, examples) =
            kinds(count, |body| (matched.of(body), if has_layers { layers.of(body) } else { &[] }));
        let members = |number| (0..count).filter(|&body| matched.has(body, number)).collect::<Vec<usize>>();
        let members: Vec<Vec<usize>> = (0..selectors.list.len()).map(members).collect();
        Self {
            counts: members.iter().map(Vec::len).collect(),
            only: members.iter().map(|list| if let [one] = list[..] { Some(one) } else { None }).collect(),
            matched,
            layers,
            nets,
            rules,
            matrix,
            allow,
            kinds,
            examples,
        }
    }

    pub(super) fn kind(&self, body: usize) -> usize {
        self.kinds[body]
    }

    /// A body of each kind.
    pub(super) fn examples(&self) -> &[usize] {
        &self.examples
    }

    /// Whether there is a layer that both bodies are on.
    pub(super) fn share_layer(&self, pair: [usize; 2]) -> bool {
        let [a, b] = pair;
        self.layers.share(pair) || self.layers.is_empty(a) || self.layers.is_empty(b)
    }

    /// Whether an entry allows a pair.
    pub(super) fn is_allowed(&self, pair: [usize; 2]) -> bool {
        self.allow.iter().any(|between| self.matches(*between, pair))
    }

    pub(super) fn is_one_net(&self, [a, b]: [usize; 2]) -> bool {
        self.nets[a].is_some() && self.nets[a] == self.nets[b]
    }

    /// Whether a rule matches a pair.
    pub(super) fn is_under(&self, rule: usize, pair: [usize; 2]) -> bool {
        let (between, layers) = &self.rules[rule];
        self.matches(*between, pair)
            && layers.as_ref().is_none_or(|layers| {
                self.layers.shared(pair).zip(layers).any(|(shared, wanted)| shared & wanted != 0)
            })
    }

    /// The largest clearance of the matrix for a pair, and its place there.
    pub(super) fn of_matrix(&self, pair: [usize; 2]) -> Option<(f64, usize)> {
        let cells = self.matrix.iter().enumerate().filter(|(_, cell)| self.matches(cell.0, pair));
        cells.map(|(index, cell)| (cell.1, index)).max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// All pairs that a rule matches, the smaller index first.
    pub(super) fn pairs_under(&self, rule: usize) -> Vec<[usize; 2]> {
        let [a, b] = self.rules[rule].0;
        let of = |number| (0..self.nets.len()).filter(move |&body| self.matched.has(body, number));
        let pairs = of(a).flat_map(|i| of(b).map(move |j| [i.min(j), i.max(j)]));
        let mut pairs: Vec<_> = pairs.filter(|&[i, j]| i != j && self.is_under(rule, [i, j])).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The rules, entries of the matrix and allowed pairs that match no two bodies, as fields.
    pub(super) fn unmatched(&self, rules: &Rules) -> Vec<String> {
        let has_pair = |[a, b]: Between| {
            let is_self = self.only[a].is_some() && self.only[a] == self.only[b];
            self.counts[a] > 0 && self.counts[b] > 0 && !is_self
        };
        let is_on_layer = |layers: &Vec<u64>| layers.iter().any(|word| *word != 0);
        let of_rules =
            self.rules.iter().zip(&rules.rules).enumerate().filter_map(|(index, (rule, given))| {
                let matches = has_pair(rule.0) && rule.1.as_ref().is_none_or(is_on_layer);
                (!matches).then(|| alloc::format!("rule[{index}] ({})", given.title()))
            });
        let cells = rules.clearances.iter().flat_map(|(a, row)| row.keys().map(move |b| (a, b)));
        let of_matrix = self.matrix.iter().zip(cells).filter(|(cell, _)| !has_pair(cell.0));
        let of_matrix = of_matrix.map(|(_, (a, b))| alloc::format!("clearances.{a}.{b}"));
        let of_allow =
            self.allow.iter().zip(&rules.allow).enumerate().filter_map(|(index, (pair, given))| {
                let Allow { between: [a, b], .. } = given;
                (!has_pair(*pair)).then(|| alloc::format!("allow[{index}] ({a} to {b})"))
            });
        of_rules.chain(of_matrix).chain(of_allow).collect()
    }

    fn matches(&self, [p, q]: Between, [a, b]: [usize; 2]) -> bool {
        self.matched.has(a, p) && self.matched.has(b, q) || self.matched.has(a, q) && self.matched.has(b, p)
    }
}

/// Groups bodies by a key: the kind of each, and one body of each kind.
fn kinds<K: Ord>(count: usize, key: impl Fn(usize) -> K) -> (Vec<usize>, Vec<usize>) {
    let (mut numbers, mut examples) = (BTreeMap::new(), Vec::new());
    let kind = |body| {
        let kind = *numbers.entry(key(body)).or_insert(examples.len());
        if kind == examples.len() {
            examples.push(body);
        }
        kind
    };
    ((0..count).map(kind).collect(), examples)
}

/// Names, each with a number.
#[derive(Default)]
struct Names {
    numbers: BTreeMap<String, usize>,
    list: Vec<String>,
}

impl Names {
    fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.numbers.insert(name.into(), self.list.len());
        self.list.push(name.into());
        self.list.len() - 1
    }

    /// The numbers of the names that are like one of some patterns, as a set.
    fn like(&self, patterns: &[String]) -> Vec<u64> {
        let mut set = Sets::new(1, self.list.len());
        for (number, name) in self.list.iter().enumerate() {
            if patterns.iter().any(|pattern| is_like(pattern, name)) {
                set.insert(0, number);
            }
        }
        set.bits
    }
}

/// The classes that the rules give a body.
fn classes<'r>(rules: &'r Rules, name: &str, tags: &Tags) -> Vec<&'r str> {
    let has = |selectors: &[String]| selectors.iter().any(|selector| is_selected(selector, name, tags));
    rules.classes.iter().filter(|(_, selectors)| has(selectors)).map(|(class, _)| class.as_str()).collect()
}

/// Whether a selector matches a body by its name, its net or its own classes.
fn is_selected(selector: &str, name: &str, tags: &Tags) -> bool {
    is_named(selector, name) || is_selected_by_tags(selector, tags)
}

fn is_named(selector: &str, name: &str) -> bool {
    !selector.starts_with(NET) && is_like(selector, name)
}

fn is_selected_by_tags(selector: &str, tags: &Tags) -> bool {
    match selector.strip_prefix(NET) {
        Some(pattern) => tags.net.as_ref().is_some_and(|net| is_like(pattern, net)),
        None => tags.classes.iter().any(|class| is_like(selector, class)),
    }
}

/// The prefix of selectors of nets.
const NET: &str = "net:";

/// Whether a text is like a pattern with `*` for any characters and `?` for one.
fn is_like(pattern: &str, text: &str) -> bool {
    let (mut pattern, mut text) = (pattern.chars(), text.chars());
    // Where to go on after the last star: one more character of the text belongs to it.
    let mut after_star = None;
    loop {
        if pattern.as_str() == "*" {
            return true;
        }
        let (next, rest) = (pattern.clone().next(), text.clone().next());
        match (next, rest) {
            (Some('*'), _) => {
                pattern.next();
                after_star = Some((pattern.clone(), text.clone()));
                continue;
            }
            (None, None) => return true,
            (Some(p), Some(t)) if p == '?' || p == t => {
                pattern.next();
                text.next();
                continue;
            }
            _ => {}
        }
        let Some((of_pattern, mut of_text)) = after_star else { return false };
        if of_text.next().is_none() {
            return false;
        }
        (pattern, text) = (of_pattern.clone(), of_text.clone());
        after_star = Some((of_pattern, of_text));
    }
}

#[cfg(test)]
mod tests {
    use super::is_like;

    #[test]
    fn patterns_have_stars_and_question_marks() {
        for (pattern, text) in
            [("*", ""), ("a*c", "abbc"), ("a*c", "ac"), ("?b", "ab"), ("*ab*ab", "abxabab"), ("", "")]
        {
            assert!(is_like(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("?", ""), ("a*c", "abcd"), ("a", "ab"), ("*b?", "ab"), ("", "a"), ("A", "a")]
        {
            assert!(!is_like(pattern, text), "{pattern} {text}");
        }
    }
}
